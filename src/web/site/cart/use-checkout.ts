import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Cart, cartTotal } from '#domain/cart.ts'
import { deliveryFeeOf } from '#domain/delivery/delivery-zones.ts'
import { type Cents, type Decimal, decimalFromCents } from '#domain/money/money.ts'
import { belowMinimum, outOfDeliveryArea } from '#domain/order/checkout.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { type AddressCheck, useAddressCheck } from '#web/site/cart/address-field.tsx'
import {
  type CheckoutProblem,
  feeChanged,
  findProblem,
  invalid,
  notPlaced,
  problemFrom,
  stillStanding,
  withCurrentPrices,
  withoutFields,
} from '#web/site/cart/checkout-problem.ts'
import { knownDelivery } from '#web/site/cart/delivery-terms.ts'
import { sendOrder } from '#web/site/cart/send-order.ts'
import type { ChosenTip } from '#web/site/cart/tip-field.tsx'
import type { Slots } from '#web/site/cart/use-slots.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { keepLastOrder } from '#web/site/storage/last-order.ts'
import { rememberCustomer } from '#web/site/storage/remembered-customer.ts'

type CheckoutPhase = 'idle' | 'checking' | 'submitting'

/** Refusals after which other times are on offer. */
const TIME_CODES: readonly string[] = ['slot_unavailable', 'slot_full', 'promise_changed', 'ordering_paused']

// After this long on its way to the card page, the form is usable again.
const LEAVING_MS = 15_000

type CheckoutInput = {
  readonly cart: Cart
  readonly changeCart: (next: (cart: Cart) => Cart) => void
  readonly draft: CheckoutDraft
  readonly changeDraft: (part: Partial<CheckoutDraft>) => void
  readonly slots: Pick<Slots, 'offer' | 'refresh'>
}

export type Checkout = ReturnType<typeof useCheckout>

/** Takes the order from the form to the card page: checks, address, submission, and the server's refusals. */
export function useCheckout({ cart, changeCart, draft, changeDraft, slots }: CheckoutInput) {
  const restaurant = useRestaurant()
  const address = useAddressCheck()
  const { phase, isIdle, begin, end } = usePhase()
  const [problem, setProblem] = useProblem(cart)

  const moveToPickup = () => {
    address.reset()
    changeDraft({ orderType: restaurant.offers.pickup ? 'pickup' : 'delivery', address: '' })
    setProblem({ kind: 'out_of_area', message: outOfDeliveryArea(restaurant), address: draft.address })
  }
  const clearFields = (changed: Partial<CheckoutDraft>) =>
    setProblem((before) => before && withoutFields(before, changed))
  /** An address outside the area is only reported beside its field here: the customer is still filling in the others. */
  const checkAddress = (): Promise<AddressCheck> => {
    clearFields({ address: draft.address })
    return address.ask(draft.address)
  }
  const canDeliver = async (): Promise<boolean> => {
    const shown = address.check
    begin('checking')
    const check = await checkAddress()
    if (check.state === 'outside') moveToPickup()
    const found = addressProblem(cart, { shown, check }, restaurant)
    if (found) setProblem(found)
    return check.state === 'valid' && !found
  }
  const showRefusal = (error: unknown, way: WayToPay) => {
    if (!(error instanceof ApiProblem)) return setProblem(notPlaced(way))
    const next = problemFrom(error, cart, way, restaurant.t)
    if (next.changes)
      changeCart((current) => withCurrentPrices(current, cart, next.changes ?? [], restaurant.amountFormat))
    if (TIME_CODES.includes(error.code)) slots.refresh()
    // The fee may have changed: the address is checked again.
    if (error.code === 'price_changed') address.reset()
    if (next.kind === 'out_of_area') return moveToPickup()
    setProblem(next.orderId === undefined ? next : { ...next, order: keepLastOrder(next.orderId) })
  }
  const submit = async (way: WayToPay, deposit?: Decimal, tip?: ChosenTip) => {
    if (!isIdle()) return
    const wrong = findProblem(cart, draft, { ...restaurant, delivery: knownDelivery(address.check, restaurant) })
    const found = wrong ?? tipProblem(tip)
    setProblem(found ?? null)
    if (found || (draft.orderType === 'delivery' && !(await canDeliver()))) return end()
    try {
      begin('submitting')
      const deliveryFee = draft.orderType === 'delivery' ? shownFee(address.latest(), cart, restaurant) : undefined
      const promisedFor = shownPromise(draft, slots.offer)
      const page = await sendOrder(cart, draft, { way, deliveryFee, deposit, promisedFor, tip: tip?.wanted })
      if (draft.isRemembered) rememberCustomer(draft, cart)
      window.location.assign(page)
      end(LEAVING_MS)
    } catch (error) {
      showRefusal(error, way)
      end()
    }
  }
  const on = { submit, checkAddress, moveToPickup, clearFields, clearProblem: () => setProblem(null) }
  return { phase, problem, address, ...on }
}

/** What was refused last, as long as it stands. */
function useProblem(cart: CheckoutInput['cart']) {
  const [last, setProblem] = useState<CheckoutProblem | null>(null)
  return [stillStanding(last, cart), setProblem] as const
}

const tipProblem = (tip: ChosenTip | undefined): CheckoutProblem | undefined =>
  tip?.problem === undefined ? undefined : invalid(tip.problem, { tipAmount: tip.problem })

const shownPromise = ({ pickupTime }: CheckoutDraft, offer: Slots['offer']) =>
  pickupTime === 'ASAP' ? offer?.asapAt : undefined

const shownFee = (check: AddressCheck, cart: Cart, restaurant: Restaurant): Decimal | undefined => {
  const fee = feeAt(check, cart, restaurant)
  return fee === undefined ? undefined : decimalFromCents(fee, restaurant.amountFormat)
}

const feeAt = (check: AddressCheck, cart: Cart, restaurant: Restaurant): Cents | undefined => {
  const { terms } = knownDelivery(check, restaurant)
  return terms && deliveryFeeOf(terms, cartTotal(cart, restaurant.amountFormat))
}

/** Problems that only the address reveals: it is not found, the minimum of its zone, a new fee. */
function addressProblem(
  cart: Cart,
  { shown, check }: Readonly<Record<'shown' | 'check', AddressCheck>>,
  restaurant: Restaurant,
): CheckoutProblem | null {
  const { amountFormat, offers, t } = restaurant
  if (check.state === 'invalid') return invalid(check.sentence, { address: check.sentence })
  if (check.state !== 'valid') return null
  const delivery = knownDelivery(check, restaurant)
  if (cartTotal(cart, amountFormat) < delivery.minimumCents)
    return invalid(belowMinimum(delivery, amountFormat, offers, t))
  const fee = feeAt(check, cart, restaurant)
  return fee === undefined || fee === feeAt(shown, cart, restaurant) ? null : feeChanged(fee, amountFormat, t)
}

/** One submission at a time. The back button may restore a waiting page, which must then be usable again. */
function usePhase() {
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const current = useRef<CheckoutPhase>('idle')
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (next: CheckoutPhase) => {
    clearTimeout(ending.current)
    current.current = next
    setPhase(next)
  }
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) enter('idle')
  })
  useEffect(() => {
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return {
    phase,
    isIdle: () => current.current === 'idle',
    begin: enter,
    end: (afterMs?: number) => {
      if (afterMs === undefined) return enter('idle')
      ending.current = setTimeout(() => enter('idle'), afterMs)
    },
  }
}
