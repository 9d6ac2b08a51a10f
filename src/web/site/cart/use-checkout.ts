import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutAnswer } from '#contract/order.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'
import { type CheckoutSetback, checkoutRequest, setbackOf, withCurrentPrices } from '#web/site/cart/checkout-answer.ts'
import { findProblem, outOfArea, PAYMENT_FAILED } from '#web/site/cart/checkout-checks.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { forgetSubmission, submissionKey } from '#web/site/cart/submission-key.ts'
import { useAddressCheck } from '#web/site/cart/use-address-check.ts'

export type CheckoutPhase = 'idle' | 'checking' | 'submitting'

// The payment provider may take its time; a page that has not left after that stays usable.
const SUBMIT_TIMEOUT_MS = 60_000
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
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const [setback, setSetback] = useState<CheckoutSetback | null>(null)
  const isUnderWay = useRef(false)
  useIdleWhenBack(() => end())

  const begin = (next: CheckoutPhase) => {
    isUnderWay.current = true
    setPhase(next)
  }
  const end = (next: CheckoutSetback | null = null) => {
    isUnderWay.current = false
    setPhase('idle')
    if (next) setSetback(next)
  }
  const moveToPickup = () => {
    address.forget()
    changeDraft({ orderType: 'pickup', address: '' })
    setSetback({ kind: 'outside', message: outOfArea(restaurant.delivery) })
  }
  /** True when the restaurant delivers there; otherwise the page says why not. */
  const checkAddress = async () => {
    const answer = await address.ask(draft.address)
    if (answer.state === 'outside') moveToPickup()
    return answer
  }

  const send = async (isSecondTry = false): Promise<void> => {
    begin('submitting')
    const request = checkoutRequest(cart, draft)
    const headers = { 'Idempotency-Key': submissionKey(JSON.stringify(request), Date.now()) }
    try {
      const answer = await callApi<Partial<CheckoutAnswer>>('/api/create-stripe-session', {
        method: 'POST',
        body: request,
        headers,
        timeoutMs: SUBMIT_TIMEOUT_MS,
      })
      leaveFor(answer.url)
      setTimeout(() => end(), LEAVING_MS)
    } catch (error) {
      // The order of this key has ended without a payment: what is sent now is a new one.
      if (isSecondTry || !isSpentKey(error)) return accept(error)
      forgetSubmission()
      await send(true)
    }
  }
  const accept = (error: unknown) => {
    if (!(error instanceof ApiProblem)) return end({ kind: 'failed', message: PAYMENT_FAILED })
    const next = setbackOf(error, cart)
    if (next.changes) changeCart((current) => withCurrentPrices(current, cart, next.changes ?? []))
    if (error.code === 'slot_unavailable') refreshSlots()
    end(next)
    if (next.kind === 'outside') moveToPickup()
  }

  const submit = async () => {
    if (isUnderWay.current) return
    setSetback(null)
    const problem = findProblem(cart, draft, restaurant.delivery)
    if (problem) return end({ kind: 'input', ...problem })
    if (draft.orderType === 'delivery') {
      begin('checking')
      const { state } = await checkAddress()
      if (state !== 'valid') return end()
    }
    await send()
  }
  /** What is changed is no longer wrong. */
  const forgive = (changed: Partial<CheckoutDraft>) => setSetback((before) => before && withoutFields(before, changed))
  return { phase, setback, clearSetback: () => setSetback(null), forgive, submit, checkAddress, address }
}

/** The back button may bring the page back as it was left: waiting. */
function useIdleWhenBack(onBack: () => void) {
  const back = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onBack()
  })
  useEffect(() => {
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
}

const isSpentKey = (error: unknown) => error instanceof ApiProblem && error.code === 'idempotency_conflict'

function leaveFor(url: string | undefined) {
  const target = url ? new URL(url, window.location.href) : undefined
  if (target?.protocol !== 'https:' && target?.protocol !== 'http:') throw new Error('No address to pay at')
  window.location.assign(target)
}

function withoutFields(setback: CheckoutSetback, changed: Partial<CheckoutDraft>): CheckoutSetback | null {
  if (setback.kind !== 'input' || !setback.fields) return setback
  const left = Object.entries(setback.fields).filter(([field]) => !(field in changed))
  return left.length === 0 ? null : { ...setback, kind: 'reminded', fields: Object.fromEntries(left) }
}
