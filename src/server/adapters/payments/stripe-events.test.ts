import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { paymentEventOf } from './stripe-events.ts'

const eventOf = (type: string, object: object) =>
  paymentEventOf({ id: 'evt_1', type, data: { object } } as Stripe.Event)

describe('a compatible server may omit what Stripe always sends', () => {
  test('a dispute without a reason or status gets general wording', () => {
    const dispute = { id: 'du_1', payment_intent: 'pi_1' }
    expect(eventOf('charge.dispute.created', dispute)).toMatchObject({ open: true, reason: 'general' })
    expect(eventOf('charge.dispute.closed', { ...dispute, reason: null, status: null })).toMatchObject({
      open: false,
      reason: 'general',
      status: 'closed',
    })
  })

  test.each([
    ['checkout.session.completed', { payment_status: 'paid' }],
    ['checkout.session.async_payment_succeeded', { id: 5 }],
    ['checkout.session.expired', { id: null }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: '400' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: -400 }],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1', amount: -400, status: 'succeeded' }],
    ['refund.updated', { payment_intent: 'pi_1', amount: 400, status: 'succeeded' }],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1', status: 'succeeded' }],
  ])('%s without its object or amount is ignored: %o', (type, object) => {
    expect(eventOf(type, object)).toEqual({ id: 'evt_1', type, kind: 'other' })
  })
})
