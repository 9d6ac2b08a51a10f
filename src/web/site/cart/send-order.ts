import type { CheckoutAnswer } from '#contract/order.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'
import { checkoutRequest } from '#web/site/cart/checkout-answer.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { forgetSubmission, submissionKey } from '#web/site/cart/submission-key.ts'
import { rememberSubmitted } from '#web/site/cart/submitted-orders.ts'

// The payment provider may take its time.
const TIMEOUT_MS = 60_000

/** Places the order and answers where it is paid; sent again unchanged, it is the same order. */
export async function sendOrder(cart: Cart, draft: CheckoutDraft): Promise<URL> {
  const request = checkoutRequest(cart, draft)
  try {
    return await send(request)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'idempotency_conflict') throw error
    // The order of this key has ended without a payment: what is sent now is a new one.
    forgetSubmission()
    return send(request)
  }
}

async function send(request: ReturnType<typeof checkoutRequest>): Promise<URL> {
  const { url, orderId } = await callApi<Partial<CheckoutAnswer>>('/api/create-stripe-session', {
    method: 'POST',
    body: request,
    headers: { 'Idempotency-Key': submissionKey(JSON.stringify(request), Date.now()) },
    timeoutMs: TIMEOUT_MS,
  })
  const page = url ? new URL(url, window.location.href) : undefined
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:') throw new Error('The answer names no page to pay at.')
  if (orderId) rememberSubmitted(orderId)
  return page
}
