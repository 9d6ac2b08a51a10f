import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { outOfArea } from '#domain/order/checkout.ts'
import { restaurant } from '#domain/restaurant.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { type CheckoutSetback, setbackOf, withCurrentPrices } from '#web/site/cart/checkout-answer.ts'
import { findProblem, PAYMENT_FAILED } from '#web/site/cart/checkout-checks.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { sendOrder } from '#web/site/cart/send-order.ts'
import { letStand } from '#web/site/cart/submitted-order.ts'
import { type AddressCheck, useAddressCheck } from '#web/site/cart/use-address-check.ts'

export type CheckoutPhase = 'idle' | 'checking' | 'submitting'

// A page that has still not left for the card page after that is usable again.
const LEAVING_MS = 15_000

type CheckoutInput = {
  readonly cart: Cart
  readonly changeCart: (next: (cart: Cart) => Cart) => void
  readonly draft: CheckoutDraft
  readonly changeDraft: (part: Partial<CheckoutDraft>) => void
  readonly refreshSlots: () => void
}

export type Checkout = ReturnType<typeof useCheckout>

/** Takes the order from the form to the card page: checks, address, submission, and what came back instead. */
export function useCheckout({ cart, changeCart, draft, changeDraft, refreshSlots }: CheckoutInput) {
  const address = useAddressCheck()
  const { phase, isIdle, begin, end } = usePhase()
  const [setback, setSetback] = useState<CheckoutSetback | null>(null)

  const moveToPickup = () => {
    address.forget()
    changeDraft({ orderType: 'pickup', address: '' })
    setSetback({ kind: 'outside', message: outOfArea(restaurant.delivery) })
  }
  /** What is changed is no longer wrong. */
  const forgive = (changed: Partial<CheckoutDraft>) => setSetback((before) => before && withoutFields(before, changed))
  const checkAddress = async (): Promise<AddressCheck> => {
    forgive({ address: draft.address })
    const answer = await address.ask(draft.address)
    if (answer.state === 'outside') moveToPickup()
    return answer
  }
  const isDeliverable = async () => {
    begin('checking')
    const answer = await checkAddress()
    if (answer.state === 'invalid') {
      setSetback({ kind: 'input', message: answer.sentence, fields: { address: answer.sentence } })
    }
    return answer.state === 'valid'
  }
  const accept = (error: unknown) => {
    if (!(error instanceof ApiProblem)) return setSetback({ kind: 'failed', message: PAYMENT_FAILED })
    const next = setbackOf(error, cart)
    if (next.changes) changeCart((current) => withCurrentPrices(current, cart, next.changes ?? []))
    if (error.code === 'slot_unavailable') refreshSlots()
    if (next.kind === 'outside') return moveToPickup()
    setSetback(next.orderId === undefined ? next : { ...next, order: letStand(next.orderId) })
  }
  const submit = async () => {
    if (!isIdle()) return
    setSetback(null)
    const problem = findProblem(cart, draft, restaurant.delivery)
    if (problem) setSetback({ kind: 'input', ...problem })
    if (problem || (draft.orderType === 'delivery' && !(await isDeliverable()))) return end()
    try {
      begin('submitting')
      window.location.assign(await sendOrder(cart, draft))
      end(LEAVING_MS)
    } catch (error) {
      accept(error)
      end()
    }
  }
  return { phase, setback, clearSetback: () => setSetback(null), forgive, submit, checkAddress, address }
}

/** One submission at a time; the back button may bring the page back as it was left, waiting, and it must be usable again. */
function usePhase() {
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const current = useRef<CheckoutPhase>('idle')
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (next: CheckoutPhase) => {
    clearTimeout(ending.current)
    current.current = next
    setPhase(next)
  }
  const back = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) enter('idle')
  })
  useEffect(() => {
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
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

function withoutFields(setback: CheckoutSetback, changed: Partial<CheckoutDraft>): CheckoutSetback | null {
  if (setback.kind !== 'input' && setback.kind !== 'reminded') return setback
  const fields = Object.entries(setback.fields ?? {})
  const left = fields.filter(([field]) => !(field in changed))
  if (left.length === fields.length) return setback
  return left.length === 0 ? null : { ...setback, kind: 'reminded', fields: Object.fromEntries(left) }
}
