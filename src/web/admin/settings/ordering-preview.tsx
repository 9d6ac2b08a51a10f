import { deliveryProgress } from '#domain/delivery.ts'
import { type DeliveryFee, type DeliveryZone, lowestMinimum } from '#domain/delivery-zones.ts'
import { type AmountFormat, cents, exactPrice, menuPrice } from '#domain/money.ts'
import { belowMinimum, outOfDeliveryArea } from '#domain/order/checkout.ts'
import { orderingClosed } from '#domain/order/order-types.ts'
import type { OrderingRules, Restaurant } from '#domain/restaurant.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { missingNumberIn } from './ordering-form.ts'
import preview from './preview.module.css'

/** The sentences of the checkout that depend on these rules. */
export function OrderingPreview({ rules }: { rules: OrderingRules }) {
  const restaurant = { ...useRestaurant(), ...rules }
  const { offers, pickup, slotMinutes, daysAhead } = rules
  const missing = missingNumberIn(rules)
  if (missing) return <div className={preview.card}>{missing}</div>
  const times = `Times every ${slotMinutes} minutes, ${daysAhead === 1 ? 'for today' : `for today and the next ${daysAhead - 1} days`}.`
  const sentences = [
    ...(offers.pickup ? [`Ready in about ${pickup.leadMinutes} minutes.`] : []),
    ...(offers.delivery ? deliverySentences(restaurant) : []),
    offers.pickup || offers.delivery ? times : orderingClosed(restaurant),
  ]
  return (
    <div className={preview.card}>
      {sentences.map((sentence) => (
        <p key={sentence} className={preview.line}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function deliverySentences(restaurant: Restaurant): string[] {
  const { delivery, deliveryFee, deliveryZones, amountFormat, offers } = restaurant
  const isFree = deliveryZones.length === 0 && deliveryFee.feeCents === 0
  const fees =
    deliveryZones.length > 0
      ? deliveryZones.map((zone, at) => ({ ...zone, name: zone.name || `Delivery zone ${at + 1}` }))
      : [{ ...delivery, ...deliveryFee, name: '' }]
  return [
    `With you in about ${delivery.leadMinutes} minutes.`,
    ...(isFree
      ? [deliveryProgress(cents(0), delivery, amountFormat).text]
      : fees.map((zone) => feeInWords(zone, amountFormat))),
    belowMinimum({ minimumCents: lowestMinimum(restaurant) }, amountFormat, offers),
    outOfDeliveryArea(restaurant),
  ]
}

type Fee = DeliveryFee & Pick<DeliveryZone, 'name' | 'minimumCents'>

/** `Centre: delivery $4.50, free from $40, minimum $10.` */
function feeInWords({ name, feeCents, freeFromCents, minimumCents }: Fee, format: AmountFormat): string {
  const parts = [
    feeCents === 0 ? 'free delivery' : `${name ? 'delivery' : 'Delivery'} ${exactPrice(feeCents, format)}`,
    feeCents > 0 && freeFromCents !== null && `free from ${menuPrice(freeFromCents, format)}`,
    `minimum ${menuPrice(minimumCents, format)}`,
  ]
  return `${name ? `${name}: ` : ''}${parts.filter(Boolean).join(', ')}.`
}
