import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminCategory } from '#contract/category.ts'
import type { AdminMenuItem, MenuItemChange, NewMenuItem } from '#contract/menu.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { unlessGone, versionedChanges } from '#web/staff/query/versioned-changes.ts'

/** What the screens with dishes are filtered by. They list them in the order of the menu, unless asked for the newest first. */
export const DISH_FILTERS = { search: '', category: '', special: '', recommended: '', available: '', sort: 'menu' }

/** By category: searches are in the order of relevance, and recommended dishes have an order of their own. */
export function isInMenuOrder(query: string | undefined): boolean {
  const filters = new URLSearchParams(query)
  return filters.get('sort') === 'menu' && !filters.get('search') && !filters.get('recommended')
}

/** The recommended dishes, all of them, as guests see them. */
export const isInRecommendedOrder = (query: string | undefined): boolean =>
  new URLSearchParams(query).toString() === new URLSearchParams({ recommended: 'true', sort: 'menu' }).toString()

/** Dishes for the screens that change them: Menu, Specials, Recommended. */
export const useDishes = (query: string, { isWhole = false } = {}): AdminList<AdminMenuItem> =>
  useAdminList({ path: '/admin/menu-items', query, topic: 'menu', pageSize: 200, isWhole })

/** The fields of a new dish; the others have defaults. */
export type DishToAdd = Pick<NewMenuItem, 'name' | 'price'> & Partial<NewMenuItem>

export type DishActions = ReturnType<typeof useDishActions>

/** Saves dishes. Each throws when it fails; after a version conflict, the list shows the current dish. */
export function useDishActions({ replace, remove, reload }: AdminList<AdminMenuItem>) {
  const api = useAdminApi()
  return useMemo(() => {
    const change = versionedChanges<AdminMenuItem, MenuItemChange>({
      patch: (id, json, options) => api.patch('/admin/menu-items/:id', { param: { id }, json, ...options }),
      replace,
    })

    async function add(dish: DishToAdd): Promise<void> {
      await api.post('/admin/menu-items', { json: dish })
      await reload()
    }

    async function deleteDish({ id }: AdminMenuItem): Promise<void> {
      await api.delete('/admin/menu-items/:id', { param: { id } }).catch(unlessGone)
      remove(id)
    }

    return { change, add, deleteDish }
  }, [api, replace, remove, reload])
}

/** Where dishes are made, each with how many of them; empty until the first is named. */
export function useStations() {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['menu', 'stations'],
    queryFn: ({ signal }) => api.get('/admin/stations', { signal }),
  })
  return data?.items ?? []
}

/** All managed categories, by name. */
export const useCategories = () => useAdminList({ path: '/admin/categories', query: '', topic: 'menu', isWhole: true })

/** The managed categories, plus the two unmanaged ones that are always offered. */
export function useCategoryNames(): string[] {
  return categoryNames(useCategories().items)
}

/** The names of these categories, plus the two unmanaged ones that are always offered. */
export function categoryNames(categories: readonly AdminCategory[]): string[] {
  const managed = categories.map(({ name }) => name)
  const known = new Set(managed.map((name) => name.toLowerCase()))
  return [...managed, ...UNMANAGED_CATEGORIES.filter((name) => !known.has(name.toLowerCase()))]
}
