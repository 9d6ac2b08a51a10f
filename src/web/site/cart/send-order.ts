import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { Cart } from '#domain/cart.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'
import { checkoutRequest } from '#web/site/cart/checkout-answer.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { forgetSubmission, submissionKey } from '#web/site/cart/submission-key.ts'
import { rememberSubmitted, replaceableOrder } from '#web/site/cart/submitted-order.ts'

// The payment provider may take its time.
const TIMEOUT_MS = 60_000

/**
 * Places the order and answers where it is paid; sent again unchanged, it is the same order. Another cart replaces the order that
 * was placed before and not paid.
 */
export const sendOrder = (cart: Cart, draft: CheckoutDraft): Promise<URL> =>
  oneTabAtATime(async () => {
    const request = checkoutRequest(cart, draft)
    try {
      return await send(request)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'idempotency_conflict') throw error
      // The order of this key has ended without a payment: what is sent now is a new one.
      forgetSubmission()
      return send(request)
    }
  })

/** Two tabs that order at once would not know of each other's order. Browsers offer locks on https and localhost only. */
const oneTabAtATime = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('checkout', work) : work()

async function send(request: ReturnType<typeof checkoutRequest>): Promise<URL> {
  const earlier = replaceableOrder()
  const { url, orderId, key } = await callApi<Partial<CheckoutAnswer>>('/api/create-stripe-session', {
    method: 'POST',
    body: { ...request, ...(earlier && { replaces: { orderId: earlier.id, key: earlier.key } }) },
    headers: { 'Idempotency-Key': submissionKey(JSON.stringify(request), Date.now()) },
    timeoutMs: TIMEOUT_MS,
  })
  const page = url ? new URL(url, window.location.href) : undefined
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:') throw new Error('The answer names no page to pay at.')
  if (orderId && key) rememberSubmitted({ id: orderId, key })
  return page
}
