import type { ListQuery } from '#contract/list.ts'
import type { TakingsQuery } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { INVALID_DAYS } from '#domain/order/takings.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { businessDayAt } from '#domain/time/business-day.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Shop } from '#server/shop.ts'

export type Days = { readonly from: PlainDate; readonly to: PlainDate }

/** The business days of an export; without any, today. */
export function daysOf({ from, to }: TakingsQuery, today: PlainDate): Days {
  const last = to ?? today
  const days = { from: from ?? last, to: last }
  if (days.from > days.to) throw new InvalidInput({ from: INVALID_DAYS })
  return days
}

/** The days in a file name. A list without days is named after today. */
export function daysInName({ from, to }: Pick<ListQuery, 'from' | 'to'>, today: PlainDate): string {
  if (from && to) return from === to ? from : `${from}-to-${to}`
  if (from) return `from-${from}`
  return to ? `to-${to}` : today
}

export const todayIn = ({ now, restaurant }: Shop): PlainDate => businessDayAt(now(), businessPlaceOf(restaurant))
