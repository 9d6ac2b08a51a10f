import { useCallback, useMemo } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { SoldOutEntry } from '#contract/sold-out.ts'
import { isGone } from '#domain/menu/sold-out.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { asNewEntry, saidAs } from '#web/staff/service/said-again.ts'
import { useSoldOut } from '#web/staff/service/service-api.ts'
import type { DishActions } from './menu-api.ts'

export type Availability = ReturnType<typeof useAvailability>

/** What staff have said of a dish besides its switch: sold out until when, or how many are left. */
export type Said = { readonly entry: SoldOutEntry | undefined; readonly isShared: boolean }

const endsSale = (entry: SoldOutEntry | undefined): entry is SoldOutEntry => entry !== undefined && isGone(entry)

/** Whether nobody can order it now: it is switched off, or sold out until some time. */
export const isSoldOut = (dish: AdminMenuItem, entry: SoldOutEntry | undefined): boolean =>
  !dish.isAvailable || endsSale(entry)

/** Sells dishes and stops selling them, however they were sold out. Each call throws when it fails. */
export function useAvailability({ change }: DishActions) {
  const { entries, add, end } = useSoldOut()
  const { timeZone } = useRestaurant()
  const said = useMemo(
    () => new Map(entries.flatMap((one) => (one.optionId === null ? [[one.menuItemId, one] as const] : []))),
    [entries],
  )
  const entryOf = ({ id }: AdminMenuItem) => said.get(id)

  const setAvailable = useCallback(
    async (dish: AdminMenuItem, entry: SoldOutEntry | undefined, isAvailable: boolean) => {
      if (dish.isAvailable !== isAvailable) await change(dish, { isAvailable })
      if (isAvailable && endsSale(entry)) await end([entry.id])
    },
    [change, end],
  )

  /** Returns what undoes it. */
  async function sellAgain(dishes: readonly AdminMenuItem[]): Promise<() => Promise<void>> {
    const ended = dishes.map(entryOf).filter(endsSale)
    const switchedOff = dishes.filter(({ isAvailable }) => !isAvailable)
    const switchAll = (isAvailable: boolean) => Promise.all(switchedOff.map((dish) => change(dish, { isAvailable })))
    await switchAll(true)
    if (ended.length > 0) await end(ended.map(({ id }) => id))
    return async () => {
      await switchAll(false)
      for (const group of Map.groupBy(ended, saidAs).values()) await add(asNewEntry(group, timeZone))
    }
  }

  return {
    saidOf: (dish: AdminMenuItem): Said => {
      const entry = entryOf(dish)
      const sharing = entry?.sharedId ? entries.filter(({ sharedId }) => sharedId === entry.sharedId) : []
      return { entry, isShared: sharing.length > 1 }
    },
    setAvailable,
    sellAgain,
  }
}
