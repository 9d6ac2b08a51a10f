import type { Translate } from '#domain/language/translate.ts'
import { type Cents, exactPrice } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { describeDue, howPaid, ownWay, type WayToPay, waysFor, whenPaid } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type Choice = { readonly orderType: OrderType; readonly payBy: string }

/** The chosen way to pay, or the first that is offered for this type and sum. */
export function chosenWay(restaurant: Restaurant, { orderType, payBy }: Choice, total: Cents): WayToPay {
  const ways = waysFor(restaurant, orderType).filter((way) => !isTooMuch(restaurant, way, total))
  return ways.find((way) => way === payBy) ?? ways[0] ?? waysFor(restaurant, orderType)[0] ?? 'card'
}

const isTooMuch = ({ waysToPay }: Restaurant, way: WayToPay, total: Cents): boolean =>
  way !== 'card' && waysToPay != null && waysToPay.largestCents !== null && total > waysToPay.largestCents

type WayFieldProps = { orderType: OrderType; total: Cents; value: WayToPay; onChange: (way: WayToPay) => void }

/** How the order is paid. Nothing is asked where there is one way. */
export function WayField({ orderType, total, value, onChange }: WayFieldProps) {
  const restaurant = useRestaurant()
  const ways = waysFor(restaurant, orderType)
  if (ways.length < 2) return null
  return (
    <RadioGroup
      legend={restaurant.t('How would you like to pay?')}
      name="payBy"
      options={ways.map((way) => ({
        value: way,
        label: nameOf(way, orderType, restaurant.t),
        hint: hintOf(restaurant, way, total) ?? '',
        disabled: isTooMuch(restaurant, way, total),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** `By card, now`, `In cash, when you collect`. */
function nameOf(way: WayToPay, orderType: OrderType, t: Translate): string {
  if (way === 'card') return t('By card, now')
  const name = t('{method}, {moment}', { method: howPaid(way, t), moment: whenPaid(orderType, t) })
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function hintOf(restaurant: ShownRestaurant, way: WayToPay, total: Cents): string | undefined {
  const { waysToPay, amountFormat, t } = restaurant
  if (way === 'card' || !waysToPay) return undefined
  const { largestCents } = waysToPay
  if (largestCents !== null && total > largestCents)
    return t('Up to {amount}.', { amount: exactPrice(largestCents, amountFormat) })
  return ownWay(restaurant, way)?.sentence
}

/** What is paid, and when, above the button. */
export function describePaying(restaurant: ShownRestaurant, type: OrderType, way: WayToPay, total: Cents): string {
  const { waysToPay, amountFormat, t } = restaurant
  if (way !== 'card') {
    const due = describeDue({ type, payBy: way, due: total }, amountFormat, t)
    return t('{due}. We start once we have accepted your order.', { due })
  }
  return waysToPay
    ? t('You pay now by card (Stripe), and nothing at the counter or the door.')
    : t('All orders are prepaid through card payment (Stripe). You pay now, and nothing at the counter or the door.')
}
