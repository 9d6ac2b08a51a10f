import type { AdminSettings } from '#contract/settings.ts'
import type { CapacityRules, WindowLimit } from '#domain/capacity.ts'
import { numberFrom } from './profile-form.ts'

export const LIMITED = ['pickup', 'delivery', 'both'] as const
export type Limited = (typeof LIMITED)[number]
export type LimitForm = { readonly orders: string; readonly kitchenMinutes: string }

/** As typed; an empty field means no limit. */
export type CapacityForm = Readonly<Record<Limited, LimitForm>> & { readonly dishMinutes: string }

const typed = (number: number | null): string => (number === null ? '' : String(number))
const limitForm = ({ orders, kitchenMinutes }: WindowLimit): LimitForm => ({
  orders: typed(orders),
  kitchenMinutes: typed(kitchenMinutes),
})

export const capacityForm = ({ limits, dishMinutes }: AdminSettings['capacity']): CapacityForm => ({
  pickup: limitForm(limits.pickup),
  delivery: limitForm(limits.delivery),
  both: limitForm(limits.both),
  dishMinutes: String(dishMinutes),
})

const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : numberFrom(text))
const limitFrom = ({ orders, kitchenMinutes }: LimitForm): WindowLimit => ({
  orders: numberOrNone(orders),
  kitchenMinutes: numberOrNone(kitchenMinutes),
})

/** The form's content, for the server to check. */
export const capacityFrom = ({ pickup, delivery, both, dishMinutes }: CapacityForm): CapacityRules => ({
  limits: { pickup: limitFrom(pickup), delivery: limitFrom(delivery), both: limitFrom(both) },
  dishMinutes: numberFrom(dishMinutes),
})
