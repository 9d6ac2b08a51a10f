import { InvalidInput } from '#contract/problem.ts'
import type { DeliveryFee } from '#domain/delivery/delivery-zones.ts'
import { amountUpTo } from '#domain/money/amount-limits.ts'
import { currencyOf, deliveryAmountMax } from '#domain/money/currencies.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'

/** Refuses fees and minimums of deliveries that are too high for the currency: mostly, a digit too many was typed. */
export function refuseDeliveryAmounts(ordering: OrderingRules, currency: string): void {
  const unit = currencyOf(currency)
  const most = deliveryAmountMax(unit)
  const tooHigh = amountsOf(ordering).filter(([, amount]) => (amount ?? 0) > most)
  if (tooHigh.length === 0) return
  const sentence = amountUpTo(cents(most), unit)
  throw new InvalidInput(Object.fromEntries(tooHigh.map(([path]) => [path, sentence])))
}

type Amount = readonly [path: string, amount: Cents | null]

const amountsOf = ({ delivery, deliveryFee, deliveryZones }: OrderingRules): readonly Amount[] => [
  ['delivery.minimumCents', delivery.minimumCents],
  ...feeAmounts('deliveryFee', deliveryFee),
  ...deliveryZones.flatMap((zone, at): readonly Amount[] => [
    [`deliveryZones.${at}.minimumCents`, zone.minimumCents],
    ...feeAmounts(`deliveryZones.${at}`, zone),
  ]),
]

const feeAmounts = (path: string, { feeCents, freeFromCents }: DeliveryFee): readonly Amount[] => [
  [`${path}.feeCents`, feeCents],
  [`${path}.freeFromCents`, freeFromCents],
]
