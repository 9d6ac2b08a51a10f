import type { PaymentTestState } from '#contract/setup.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { MODE_WORDS, paymentTestVerdict, testAmount } from '#domain/setup/payment-test.ts'
import { KeyTestFailed, type KeyTests } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { findLatestPaymentTest, insertPaymentTest, type PaymentTestRow, updatePaymentTest } from './setup-queries.ts'

/** The kind of payment keys, and the result of their latest test so far. */
export async function readPaymentTest(shop: Shop, t = english): Promise<PaymentTestState> {
  const { db, payments } = shop
  const latest = await findLatestPaymentTest(db, payments.mode)
  return {
    mode: payments.mode,
    about: t.message(MODE_WORDS[payments.mode]),
    canTest: payments.keyTests !== undefined,
    latest: latest ? showTest(t, shop, latest) : null,
  }
}

const showTest = (t: Translate, shop: Shop, row: PaymentTestRow) => ({
  ...paymentTestVerdict(t, row, {
    now: shop.now(),
    webhookUrl: webhookUrlOf(shop),
    format: amountFormat(row.currency.toUpperCase(), shop.restaurant.locale),
  }),
  startedAt: row.startedAt.toISOString(),
})

const webhookUrlOf = ({ publicUrl }: Pick<Shop, 'publicUrl'>): string => `${publicUrl}/api/stripe/webhook`

/**
 * Tests the payment keys: test keys with a payment that is refunded at once, live keys by reading the account. The payment is
 * stored before its refund, because the test waits for the refund's webhook.
 */
export async function testPaymentKeys(shop: Shop, t = english): Promise<PaymentTestState> {
  const { db, payments, now, restaurant } = shop
  const { keyTests, mode } = payments
  if (keyTests && mode !== 'demo') {
    const { currency } = restaurant
    const test = { mode, currency, amountCents: testAmount(currency), startedAt: now() }
    const id = await insertPaymentTest(db, test)
    try {
      await (mode === 'live' ? readAccount(shop, keyTests, id) : payAndRefund(shop, keyTests, { ...test, id }))
    } catch (error) {
      if (!(error instanceof KeyTestFailed)) throw error
      await updatePaymentTest(db, id, { problem: error.problem })
    }
  }
  return readPaymentTest(shop, t)
}

async function readAccount(shop: Shop, keyTests: KeyTests, id: string): Promise<void> {
  const findings = await keyTests.readAccount(webhookUrlOf(shop))
  await updatePaymentTest(shop.db, id, { findings })
}

async function payAndRefund(
  { db, now }: Shop,
  keyTests: KeyTests,
  { id, amountCents: amount, currency }: Pick<PaymentTestRow, 'id' | 'amountCents' | 'currency'>,
): Promise<void> {
  const paymentIntent = await keyTests.makeTestPayment({ testId: id, amount, currency })
  await updatePaymentTest(db, id, { paymentIntent })
  await keyTests.refundTestPayment(paymentIntent)
  await updatePaymentTest(db, id, { refundedAt: now() })
}
