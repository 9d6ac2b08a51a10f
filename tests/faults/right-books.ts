import type { AuditBook, Books } from './books.ts'

/** An entry of the history of the order. */
export const changed = (changes: AuditBook['changes'], actor = 'Stripe'): AuditBook => ({
  entity: 'order',
  entityId: 'SP-1',
  action: 'changed',
  actor,
  changes,
})

/** An order of $20.00, paid, cooked and refunded by $5.00, and a confirmed booking. */
export const rightBooks = () =>
  ({
    shop: {
      orders: [
        {
          id: 'SP-1',
          status: 'preparing',
          paymentStatus: 'paid',
          totalCents: 2000,
          paidCents: null as number | null,
          dueCents: null as number | null,
          refundedCents: 500,
          paidBySession: 'cs_1',
          attentionCode: null,
          email: 'ada@example.com',
          notes: 'key 1',
          isDeleted: false,
          isBegun: true,
          version: 5,
        },
      ],
      sessions: [{ orderId: 'SP-1', sessionId: 'cs_1', status: 'paid', paymentIntent: 'pi_1' }],
      refunds: [
        {
          id: 'r1',
          orderId: 'SP-1',
          refundId: 're_1',
          amountCents: 500,
          goodwillCents: 500,
          status: 'succeeded',
          requestedBy: 'staff@example.com',
        },
      ],
      payments: [{ orderId: 'SP-1', method: 'card', amountCents: 2000, sessionId: 'cs_1' as string | null }],
      counted: [{ id: 's1', dishId: 'naan', left: 4 }],
      held: [{ orderId: 'SP-1', soldOutId: 's1', quantity: 2, isGivenBack: false }],
      lines: [{ orderId: 'SP-1', dishId: 'naan', quantity: 2 }],
      bookings: [{ id: 'b1', status: 'confirmed', version: 2 }],
      audit: [
        changed({ status: { from: 'pending', to: 'new' }, payment_status: { from: 'unpaid', to: 'paid' } }),
        changed({ status: { from: 'new', to: 'preparing' } }, 'staff@example.com'),
        changed({ refunded: { from: 0, to: 5 } }),
        changed({ attention: { from: null, to: "The customer's bank disputes the payment (fraudulent)." } }),
        changed({ attention: { from: null, to: 'The dispute about the payment is closed (won).' } }),
      ],
      jobs: [] as string[],
    },
    stripe: {
      sessions: [
        {
          id: 'cs_1',
          object: 'checkout.session',
          status: 'complete',
          payment_status: 'paid',
          payment_intent: 'pi_1',
          url: null,
          amount_total: 2000,
          currency: 'nzd',
          expires_at: 1,
          client_reference_id: 'SP-1',
          metadata: { orderId: 'SP-1' },
        },
      ],
      refunds: [
        {
          id: 're_1',
          object: 'refund',
          amount: 500,
          payment_intent: 'pi_1',
          status: 'succeeded',
          metadata: { requestId: 'r1' },
        },
      ],
      disputes: [{ payment_intent: 'pi_1', isClosed: true }],
    },
    journal: [
      { day: '2026-11-21', role: 'money:card', amountCents: 1500 },
      { day: '2026-11-21', role: 'sales:15', amountCents: -1304 },
      { day: '2026-11-21', role: 'tax:15', amountCents: -196 },
    ],
    mails: [
      { messageId: 'receipt-SP-1@example.com', subject: 'Your receipt', to: ['ada@example.com'] },
      { messageId: 'booking-b1-2@example.com', subject: 'Your table', to: ['bo@example.com'] },
    ],
    people: {
      checkouts: [{ key: 'key 1', totalCents: 2000, orderIds: new Set(['SP-1']) }],
      counterOrders: [],
      counterPayments: [] as { orderId: string; isConfirmed: boolean }[],
      counts: [{ dishId: 'naan', left: 6, soldOutId: 's1' as string | undefined }],
      bookings: [{ id: 'b1' }],
      changes: [{ orderId: 'SP-1', status: 'preparing' }],
      refunds: [{ orderId: 'SP-1', amountCents: 500 }],
      deleted: [],
      toDelete: [],
      complaints: [] as string[],
    },
    screens: [{ orders: new Map([['SP-1', 5]]), bookings: new Map([['b1', 2]]) }],
    mayRepeatMail: false,
  }) satisfies Books
