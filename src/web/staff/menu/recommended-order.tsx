import { useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { inRecommendedOrder } from '#domain/menu/recommended.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import type { Movable } from '#web/staff/list/move-buttons.tsx'
import { moved, nextAfter } from '#web/staff/list/moved.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { type DishActions, isInRecommendedOrder } from './menu-api.ts'

/** What moves a dish in its list; undefined where it cannot be moved. */
export type MovableOf = (dish: AdminMenuItem) => Movable | undefined

/** The listed dishes, which can be moved while the list is that of the recommended dishes and nothing else. */
export function useRecommendedOrder(list: AdminList<AdminMenuItem>, actions: DishActions) {
  const t = useTranslate()
  const toast = useToast()
  const [announcement, setAnnouncement] = useState('')
  const isMovable = isInRecommendedOrder(list.query) && !list.hasMore
  const dishes = isMovable ? inRecommendedOrder(list.items) : list.items

  /** Shows the new order at once and saves the new place of the moved one, as with categories. */
  const move = async (from: number, to: number) => {
    const dish = dishes[from]
    const order = moved(dishes, from, to)
    if (!dish || !order) return
    const place = { name: dish.name, place: to + 1, total: dishes.length }
    setAnnouncement(t('{name} is now number {place} of {total}.', place))
    for (const [index, one] of order.entries()) list.replace({ ...one, recommendedPosition: index + 1 })
    try {
      await actions.change(dish, { recommendedBefore: nextAfter(dish, order)?.id ?? null })
    } catch (error) {
      const failed = t.as('the sequence of a list', 'The order could not be saved.')
      toast({ message: failed, detail: reasonOf(error), tone: 'error' })
      await list.reload()
    }
  }
  const movableOf: MovableOf = (dish) =>
    isMovable
      ? { at: dishes.indexOf(dish), count: dishes.length, onMove: (from, to) => void move(from, to) }
      : undefined
  return { dishes, movableOf, isMovable, announcement }
}
