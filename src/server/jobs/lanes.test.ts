import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openStripePayments } from '#server/adapters/payments/open-payments.ts'
import { addJob } from '#server/database/job-queries.ts'
import { checkoutSessions } from '#server/database/schema/order.ts'
import { SEND_RECEIPT_JOB } from '#server/order/notice/receipt.ts'
import { PRINT_TICKET_JOB } from '#server/order/ticket/tickets.ts'
import { openSilentServer } from '#tests/support/doubles/silent-server.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { placeOrder } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, PUBLIC_URL, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'

const { kitchen, shop, menu, orderOfStaff, usePrinters } = await openPrintingShop()
const servers = [
  await openSilentServer(),
  await openSilentServer(),
  await openSilentServer(),
  await openSilentServer(),
] as const
const [stripe, mailServer, store, deadPrinter] = servers
afterAll(() => Promise.all(servers.map((server) => server.close())))

const queueRaw = (task: string) => shop.db.execute(sql`select graphile_worker.add_job(${task}::text)`)
const locked = async () => {
  const { rows } = await shop.db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where locked_at is not null`,
  )
  return rows.map(({ task }) => task)
}

test('a ticket is printed while Stripe, the mail server, the picture store and another printer are silent, all at once', async () => {
  const dead = printer('Bar', deadPrinter)
  await usePrinters(dead)
  for (let order = 0; order < 8; order++) await orderOfStaff()
  await usePrinters(printer('Kitchen', kitchen), dead)
  for (let order = 0; order < 8; order++) await placeOrder(shop, menu, { email: 'ada@example.com' })
  const keys = { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.url }
  const { readSession, expireSession } = openStripePayments(keys, PUBLIC_URL)
  Object.assign(shop.adapters.payments, { readSession, expireSession })
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${mailServer.port}`, from: undefined }, () => shop.restaurant)
  const call = () => fetch(store.url).then(() => undefined)
  await using second = await openTestShop({
    database: shop.database,
    mailer,
    uploads: { ...shop.uploads, removeBegunBefore: () => call().then(() => 0) },
    payments: shop.adapters.payments,
  })
  const orders = await shop.db.select().from(checkoutSessions)
  for (const { orderId } of orders)
    await addJob(shop.db, SEND_RECEIPT_JOB, { id: orderId }, { jobKey: `receipt:${orderId}` })
  await shop.db.execute(sql`update orders set "paymentStatus" = 'paid', "paidAt" = now() where status = 'pending'`)
  for (let pass = 0; pass < 5; pass++) await queueRaw('sweep_pictures')
  for (let pass = 0; pass < 3; pass++) await queueRaw('reconcile_payments')
  second.setTime(new Date(NOON.getTime() + 5 * 60_000))
  second.jobs.start()
  await Promise.all([stripe.called(1), mailServer.called(2), store.called(1), deadPrinter.called(1)])
  await orderOfStaff()
  await expect.poll(() => kitchen.papers.length).toBe(1)
  const running = await locked()
  expect(running.filter((task) => task === 'reconcile_payments')).toHaveLength(1)
  expect(running.filter((task) => task === 'send_receipt')).toHaveLength(2)
  for (const server of servers) server.hangUp()
})

test('jobs that an older version queued are put into their lanes, so that they cannot take the places of tickets', async () => {
  const tasks = ['send_receipt', 'remove_pictures', 'purge']
  for (const task of tasks) {
    await shop.db.execute(sql`select graphile_worker.add_job(${task}::text, run_at := now() + interval '1 hour')`)
  }
  shop.jobs.start()
  const queues = async () => {
    const { rows } = await shop.db.execute<{ queue: string | null }>(
      sql`select queue_name as queue from graphile_worker.jobs where key is null order by id`,
    )
    return rows.map(({ queue }) => queue)
  }
  await expect.poll(queues).toEqual([expect.stringMatching(/^mail \d$/), 'pictures', 'housekeeping'])
})

test('the jobs of a queue follow one another at once, not with the next poll', async () => {
  const queue = 'printer of many tickets'
  for (let ticket = 0; ticket < 50; ticket++)
    await addJob(shop.db, PRINT_TICKET_JOB, { id: randomUUID() }, { jobKey: `many:${ticket}`, queue })
  const waiting = async () => {
    const { rows } = await shop.db.execute(sql`select from graphile_worker.jobs where key like 'many:%'`)
    return rows.length
  }
  shop.jobs.start()
  await expect.poll(waiting).toBe(0)
})
