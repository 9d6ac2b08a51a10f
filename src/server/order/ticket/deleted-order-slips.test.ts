import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SLIP_ALERT_ATTEMPTS } from '#domain/alert/alert.ts'
import { listAlerts } from '#server/alert/alert-queries.ts'
import { checkAlerts } from '#server/alert/check-alerts.ts'
import { purge } from '#server/jobs/purge.ts'
import { showsRow } from '#tests/support/doubles/paper-printer.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { orderRow } from '#tests/support/shop/test-orders.ts'
import { listUnprintedSlips } from './deleted-order-slips.ts'

const { kitchen, bar, shop, menu, ask, orderOfStaff, remove, usePrinters, statuses, printed } = await openPrintingShop()

const jobsLeft = async () => (await shop.db.execute(sql`select from graphile_worker._private_jobs`)).rows.length
const noJobsLeft = () => expect.poll(jobsLeft).toBe(0)
const retryNow = () => shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)

test.each([
  ['an unpaid order that is erased', false],
  ['a deleted paid order that is kept for the books', true],
])('%s prints a slip at each printer that has its ticket, without the guest’s notes', async (_, isPaid) => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  if (isPaid) expect((await ask(`/orders/${placed.orderId}/payments`, 'POST', { method: 'cash' })).status).toBe(201)
  await ask(`/orders/${placed.orderId}`, 'PATCH', { customer: { notes: 'No peanuts' } })
  shop.jobs.start()
  await printed(placed, 1)
  await usePrinters((await ask('/settings', 'GET')).body.printing.printers[0], printer('Bar', bar))
  kitchen.become('no paper')
  await remove(placed)
  expect(await orderRow(shop, placed)).toMatchObject({ paymentStatus: isPaid ? 'paid' : 'unpaid' })
  kitchen.become('fine')
  await retryNow()
  await noJobsLeft()
  expect(kitchen.papers).toHaveLength(2)
  for (const [row, isThere] of [
    [{ style: 'inverted', text: 'CANCELLED' }, true],
    [{ style: 'inverted', text: 'Do not cook this' }, true],
    [{ style: 'code', text: `Bo · ${placed.orderId.slice(-3)}` }, true],
    [{ style: 'plain', text: '2 x Momos' }, true],
    [{ style: 'inverted', text: 'No peanuts' }, false],
  ] as const) {
    expect([row.text, await showsRow(kitchen.papers[1], row)]).toEqual([row.text, isThere])
  }
  expect(bar.papers).toEqual([])
})

test('the slip of a cancelled order that waits for paper is printed after the order is deleted', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff([{ id: menu.momos, name: 'Momos', quantity: 2 }])
  shop.jobs.start()
  await printed(placed, 1)
  kitchen.become('no paper')
  await ask(`/orders/${placed.orderId}`, 'PATCH', { status: 'cancelled' })
  await expect.poll(() => statuses(placed)).toEqual(['printed', 'failed'])
  await remove(placed)
  kitchen.become('fine')
  await retryNow()
  await noJobsLeft()
  expect(kitchen.papers).toHaveLength(2)
  expect(await showsRow(kitchen.papers[1], { style: 'inverted', text: 'CANCELLED' })).toBe(true)
})

test.each(['cancelled', 'completed'])(
  'an order that is printed and then %s prints nothing when it is deleted',
  async (status) => {
    await usePrinters(printer('Kitchen', kitchen))
    const placed = await orderOfStaff()
    shop.jobs.start()
    await printed(placed, 1)
    await ask(`/orders/${placed.orderId}`, 'PATCH', { status })
    await noJobsLeft()
    const before = kitchen.papers.length
    await remove(placed)
    await noJobsLeft()
    expect(kitchen.papers).toHaveLength(before)
  },
)

test('a slip that no attempt can print is an alert for its deleted order, until it is printed', async () => {
  const { version } = (await ask('/settings', 'GET')).body.alerts
  await ask('/settings/alerts', 'PATCH', { version, webhookUrl: 'http://127.0.0.1:9/' })
  const alerts = async () => {
    await checkAlerts(shop, shop.now())
    return (await listAlerts(shop.db)).filter(({ matter }) => matter === 'slip_unprinted')
  }
  /** Makes the first failure of the slip one of several; 0 until it has failed. */
  const failedOften = async () =>
    (
      await shop.db.execute(sql`update graphile_worker._private_jobs
        set attempts = ${SLIP_ALERT_ATTEMPTS}, run_at = now() + interval '1 hour'
        where key like 'slip:%' and last_error is not null and locked_at is null returning id`)
    ).rows.length
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  shop.jobs.start()
  await printed(placed, 1)
  kitchen.become('no paper')
  await remove(placed)
  expect(await alerts()).toEqual([])
  await expect.poll(failedOften).toBe(1)
  await alerts()
  expect(await alerts()).toMatchObject([{ orderId: placed.orderId, endedAt: null }])
  kitchen.become('fine')
  await retryNow()
  await expect.poll(() => listUnprintedSlips(shop.db, 1)).toEqual([])
  expect(await alerts()).toMatchObject([{ orderId: placed.orderId, endedAt: expect.any(Date) }])
})

test('an order that was never printed prints nothing when it is deleted', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  await remove(await orderOfStaff())
  shop.jobs.start()
  await noJobsLeft()
  expect(kitchen.papers).toEqual([])
})

test('a slip for a removed printer is dropped, and one whose retries have ended is purged with the guest’s name', async () => {
  await usePrinters(printer('Kitchen', kitchen), printer('Bar', bar))
  const placed = await orderOfStaff()
  shop.jobs.start()
  await printed(placed, 2)
  await shop.jobs.stop()
  await remove(placed)
  expect(await jobsLeft()).toBe(2)
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select min(id) from graphile_worker._private_jobs)`)
  await purge(shop)
  expect(await jobsLeft()).toBe(1)
  await usePrinters()
  shop.jobs.start()
  await noJobsLeft()
  expect([kitchen, bar].map(({ papers }) => papers.length)).toEqual([1, 1])
})
