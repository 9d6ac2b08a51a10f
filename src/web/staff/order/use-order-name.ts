import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { shownName } from '#domain/people/given-name.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { useTranslate } from '#web/ui/language.tsx'

/** `Ada Lovelace · BBG`: an order in a sentence about it, and as it is called out. */
export const calledName = (t: Translate, { orderCode, customer }: Pick<StaffOrder, 'orderCode' | 'customer'>): string =>
  `${shownName(t, customer.name) || t('Guest')} · ${shortCode(orderCode)}`

/** `Ada Lovelace, today 6:30pm, BBG`: an order as its ticket names it. The codes of an evening look alike. */
export function useOrderName({ orderCode, customer, promisedFor }: StaffOrder): string {
  const t = useTranslate()
  const time = useRestaurantTime()
  const name = shownName(t, customer.name) || t('Guest')
  return `${name}, ${instantInSentence(promisedFor, time)}, ${shortCode(orderCode)}`
}
