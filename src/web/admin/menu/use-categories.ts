import type { AdminCategory } from '#contract/menu.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/menu-item.ts'
import { useLiveList } from '#web/admin/list/use-live-list.ts'

/** All managed categories, by name. */
export const useCategories = () =>
  useLiveList<AdminCategory>({ path: '/api/admin/categories', query: '', topic: 'menu', isWhole: true })

/** The managed categories, plus the two that are offered besides (decisions, Menu). */
export function useCategoryNames(): string[] {
  const { items } = useCategories()
  const managed = items.map(({ name }) => name)
  const known = new Set(managed.map((name) => name.toLowerCase()))
  return [...managed, ...UNMANAGED_CATEGORIES.filter((name) => !known.has(name.toLowerCase()))]
}
