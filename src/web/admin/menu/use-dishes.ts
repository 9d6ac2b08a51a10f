import { useMemo } from 'react'
import type { AdminMenuItem, MenuItemChange, NewMenuItem } from '#contract/menu.ts'
import { savesInTurn } from '#web/admin/list/saves-in-turn.ts'
import { type LiveList, useLiveList } from '#web/admin/list/use-live-list.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'

/** Dishes for the screens that change them: Menu, Specials, Recommended. */
export const useDishes = (query: string): LiveList<AdminMenuItem> =>
  useLiveList<AdminMenuItem>({ path: '/api/admin/menu-items', query, topic: 'menu', pageSize: 200 })

/** By category, then by name: where staff look for a dish, whatever is switched on or off meanwhile. */
export const byPlaceOnMenu = (dishes: readonly AdminMenuItem[]): AdminMenuItem[] =>
  dishes.toSorted((one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name))

/** What is sent of a new dish; the rest has its defaults. */
export type DishToAdd = Pick<NewMenuItem, 'name' | 'price'> & Partial<NewMenuItem>

export type DishActions = ReturnType<typeof useDishActions>

/** Saves dishes. Each throws when it cannot; a dish that a colleague changed meanwhile is then shown as it is now. */
export function useDishActions({ replace, remove, reload }: LiveList<AdminMenuItem>) {
  const api = useAdminApi()
  return useMemo(() => {
    const inTurn = savesInTurn()
    const path = ({ id }: AdminMenuItem) => `/api/admin/menu-items/${id}`

    async function change(dish: AdminMenuItem, change: MenuItemChange): Promise<void> {
      try {
        const saved = await inTurn(dish, (version) =>
          api<AdminMenuItem>(path(dish), { method: 'PATCH', body: { ...change, version } }),
        )
        replace(saved)
      } catch (error) {
        const current = currentIn(error)
        if (current) replace(current)
        throw error
      }
    }

    async function add(dish: DishToAdd): Promise<void> {
      await api<AdminMenuItem>('/api/admin/menu-items', { method: 'POST', body: dish })
      await reload()
    }

    async function drop(dish: AdminMenuItem): Promise<void> {
      try {
        await api(path(dish), { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error
      }
      remove(dish.id)
    }

    return { change, add, drop }
  }, [api, replace, remove, reload])
}

/** What a refused save says the dish is now. */
export const currentIn = (error: unknown): AdminMenuItem | undefined =>
  error instanceof ApiProblem && error.code === 'stale_version' ? (error.details.current as AdminMenuItem) : undefined
