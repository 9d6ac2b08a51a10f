import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseUrl } from '#tests/support/database/test-database.ts'
import { openStripeAccount } from '#tests/support/doubles/stripe-account.ts'
import { backUp } from '#tests/support/shop/backups.ts'
import { runCommand } from '#tests/support/shop/run-command.ts'
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'

// Every command starts a program, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'missing-'))
afterAll(() => rm(folder, { recursive: true }))

/** A session that was paid an hour ago, as Stripe lists it. */
const paidSession = (orderId: string) => {
  const created = Math.floor(Date.now() / 1000) - 3_600
  return {
    ...{ id: 'cs_live_lost', object: 'checkout.session', status: 'complete', payment_status: 'paid', created },
    ...{
      amount_total: 2_450,
      currency: 'nzd',
      metadata: { orderId, ordered_0: 'pickup' },
      success_url: `${PUBLIC_URL}/success`,
    },
    customer_details: { email: 'ada@example.com' },
    payment_intent: { id: 'pi_lost', object: 'payment_intent', status: 'succeeded', created, amount: 2_450 },
  }
}

test('a paid order that only Stripe knows is found by the command, and by itself after a restore, and the System screen lists it', async () => {
  await using stripe = await openStripeAccount()
  stripe.answers['/v1/checkout/sessions'] = {
    body: { object: 'list', has_more: false, data: [paidSession('SP-LOST1')] },
  }
  await using shop = await openTestShop()
  const staff = await shop.signInStaff()
  const env = {
    ...{ DATABASE_URL: databaseUrl(shop.database), DATA_DIR: folder, PUBLIC_URL },
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: stripe.url },
  }
  const backup = join(folder, 'backup.zip')
  await backUp({ database: shop.database, pictures: shop.adapters.pictures }, backup)
  const listed = async () => {
    const { lostOrders } = await (await shop.get('/api/admin/system', staff)).json()
    return (lostOrders as { orderId: string; amount: string; email: string }[]).map(({ orderId, amount, email }) => ({
      orderId,
      amount,
      email,
    }))
  }
  const lost = [{ orderId: 'SP-LOST1', amount: '$24.50', email: 'ada@example.com' }]
  const found = await runCommand('missing', ['--since', '24h'], { env })
  expect(found).toMatchObject({ code: 0, problem: '' })
  expect(found.out).toContain('1 paid order is not here.')
  expect(found.out).toContain('SP-LOST1  $24.50')
  expect(await listed()).toEqual(lost)
  await shop.db.execute('delete from lost_orders')
  await shop.adapters.live.close()
  const restored = await runCommand('restore', ['--replace', backup], { env })
  expect(restored.out).toContain('SP-LOST1  $24.50')
  const { rows } = await shop.database.pool.query('select "orderId" from lost_orders where "settledAt" is null')
  expect(rows).toEqual([{ orderId: 'SP-LOST1' }])
})
