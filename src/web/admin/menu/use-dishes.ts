import { useMemo } from 'react'
import type { AdminMenuItem, MenuItemChange, NewMenuItem } from '#contract/menu.ts'
import { type LiveList, useLiveList } from '#web/admin/list/use-live-list.ts'
import { unlessGone, versionedChanges } from '#web/admin/list/versioned-changes.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'

const PATH = '/api/admin/menu-items'

/** Dishes for the screens that change them: Menu, Specials, Recommended. */
export const useDishes = (query: string, { isWhole = false } = {}): LiveList<AdminMenuItem> =>
  useLiveList<AdminMenuItem>({ path: PATH, query, topic: 'menu', pageSize: 200, isWhole })

/**
 * By category, then by name: where staff look for a dish, whatever is switched on or off meanwhile. What a search finds stays
 * as it came, the best match first.
 */
export const inListOrder = (dishes: readonly AdminMenuItem[], search: string): readonly AdminMenuItem[] =>
  search !== ''
    ? dishes
    : dishes.toSorted((one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name))

/** What is sent of a new dish; the rest has its defaults. */
export type DishToAdd = Pick<NewMenuItem, 'name' | 'price'> & Partial<NewMenuItem>

export type DishActions = ReturnType<typeof useDishActions>

/** Saves dishes. Each throws when it cannot; a dish that a colleague changed meanwhile is then shown as it is now. */
export function useDishActions({ replace, remove, reload }: LiveList<AdminMenuItem>) {
  const api = useAdminApi()
  return useMemo(() => {
    const changed = versionedChanges<AdminMenuItem>(api, { path: PATH, replace })
    const change = (dish: AdminMenuItem, change: MenuItemChange) => changed(dish, change)

    async function add(dish: DishToAdd): Promise<void> {
      await api<AdminMenuItem>(PATH, { method: 'POST', body: dish })
      await reload()
    }

    async function drop({ id }: AdminMenuItem): Promise<void> {
      await api(`${PATH}/${id}`, { method: 'DELETE' }).catch(unlessGone)
      remove(id)
    }

    return { change, add, drop }
  }, [api, replace, remove, reload])
}
