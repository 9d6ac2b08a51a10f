import { givenCents } from '#contract/given-amount.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Translate } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import {
  ASK_FOR_TIP,
  describeLargestTip,
  largestTip,
  type OnlineTip,
  TIP_NOT_OFFERED,
  tipFromWanted,
} from '#domain/order/online-tips.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { GuestOrder } from './later-payment.ts'

/** The tip that is paid with an order on its card page; null for none. Refuses one that is not on offer, or is more than the dishes cost. */
export function tipOrRefuse(
  { tip: wanted, payBy }: GuestOrder,
  priced: TaxedOrder,
  { tips, amountFormat, currency }: Restaurant,
): OnlineTip | null {
  if (wanted === undefined) return null
  if (!tips || payBy !== undefined) throw new InvalidInput({ tip: TIP_NOT_OFFERED }, TIP_NOT_OFFERED)
  if ('percent' in wanted && !tips.percents.includes(wanted.percent))
    throw new InvalidInput({ tip: TIP_NOT_OFFERED }, TIP_NOT_OFFERED)
  const tip = tipFromWanted(
    'percent' in wanted
      ? wanted
      : {
          amountCents: givenCents(wanted.amount, currencyOf(currency), {
            field: 'tip',
            sentence: ASK_FOR_TIP,
            least: 0,
          }),
        },
    priced.subtotalCents,
    amountFormat,
  )
  const most = largestTip(priced, amountFormat)
  if (tip > most) {
    const sentence = (t: Translate) => describeLargestTip(most, amountFormat, t)
    throw new InvalidInput({ tip: sentence }, sentence)
  }
  return tip === 0 ? null : { cents: tip, for: tips.for }
}
