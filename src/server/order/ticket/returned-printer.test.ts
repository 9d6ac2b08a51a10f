import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { showsRow } from '#tests/support/doubles/paper-printer.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { queueOf } from './tickets.ts'

const { kitchen, bar, shop, ask, orderOfStaff, remove, usePrinters, statuses, printed } = await openPrintingShop()

type Order = Awaited<ReturnType<typeof orderOfStaff>>

/** Orders whose tickets have failed at the printers, and would be tried again much later. */
async function failedOrders(count: number): Promise<Order[]> {
  const orders: Order[] = []
  while (orders.length < count) orders.push(await orderOfStaff())
  for (const one of [kitchen, bar]) one.become('no paper')
  shop.jobs.start()
  for (const order of orders) await expect.poll(async () => new Set(await statuses(order))).toEqual(new Set(['failed']))
  await shop.jobs.stop()
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '18 minutes'`)
  for (const one of [kitchen, bar]) one.become('fine')
  return orders
}

/** The order on each paper, in the order of printing. */
const codesOn = (orders: readonly Order[]) =>
  Promise.all(
    kitchen.papers.map(async (paper) => {
      for (const { orderId } of orders) {
        if (await showsRow(paper, { style: 'plain', text: `${orderId} · ordered 12:00pm` })) return orderId
      }
      return 'another'
    }),
  )
const codesOf = (orders: readonly (Order | undefined)[]) => orders.map((order) => order?.orderId)

describe('when a printer works again, its waiting tickets follow at once, in the order in which they were queued:', () => {
  test('after the first ticket that it prints, and before the tickets queued since', async () => {
    await usePrinters(printer('Kitchen', kitchen))
    const waiting = await failedOrders(3)
    const [first, later] = [await orderOfStaff(), await orderOfStaff()]
    const orders = [first, ...waiting, later]
    shop.jobs.start()
    for (const order of orders) await printed(order, 1)
    expect(await codesOn(orders)).toEqual(codesOf(orders))
  })

  test('after a test page, but not those of another printer', async () => {
    const own = printer('Kitchen', kitchen)
    await usePrinters(own, printer('Bar', bar))
    const waiting = await failedOrders(3)
    shop.jobs.start()
    const { id: _id, categories: _all, stations: _none, ...typed } = own
    expect((await ask('/settings/printing/test', 'POST', typed)).status).toBe(200)
    for (const order of waiting)
      await expect.poll(async () => (await statuses(order)).toSorted()).toEqual(['failed', 'printed'])
    expect((await codesOn(waiting)).slice(1)).toEqual(codesOf(waiting))
    expect(bar.papers).toEqual([])
  })

  test('after the slip of a deleted order', async () => {
    await usePrinters(printer('Kitchen', kitchen))
    const deleted = await orderOfStaff()
    shop.jobs.start()
    await printed(deleted, 1)
    await shop.jobs.stop()
    const waiting = await failedOrders(2)
    await remove(deleted)
    shop.jobs.start()
    for (const order of waiting) await printed(order, 1)
    expect((await codesOn(waiting)).slice(2)).toEqual(codesOf(waiting))
  })
})

test.for([
  { attempts: 3, age: '1 minute', wait: [15, 30] },
  { attempts: 12, age: '59 minutes', wait: [15, 30] },
  { attempts: 6, age: '61 minutes', wait: [400, 2_000] },
] as const)(
  'a ticket that failed $attempts times within $age is tried again in $wait.0 to $wait.1 seconds',
  async (failed) => {
    const { attempts, age, wait } = failed
    const own = printer('Kitchen', kitchen)
    await usePrinters(own)
    const order = await orderOfStaff()
    await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = ${attempts}::int, created_at = now() - ${age}::interval
    where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queueOf(own.id)})`)
    kitchen.become('no paper')
    shop.jobs.start()
    await expect.poll(() => statuses(order)).toEqual(['failed'])
    await shop.jobs.stop()
    const { rows } = await shop.db.execute<{ seconds: number }>(
      sql`select extract(epoch from run_at - updated_at)::float8 as seconds from graphile_worker._private_jobs where key like 'ticket:%'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.seconds).toBeGreaterThan(wait[0])
    expect(rows[0]?.seconds).toBeLessThan(wait[1])
  },
)

test.for(['closes', 'resets'] as const)(
  'a printer that accepts connections and %s them has printed none of 20 tickets; printed later, each says that it may be a copy',
  { timeout: 240_000 },
  async (mood) => {
    await usePrinters(printer('Kitchen', kitchen, { answers: false }))
    const orders: Order[] = []
    while (orders.length < 20) orders.push(await orderOfStaff())
    kitchen.become(mood)
    shop.jobs.start()
    for (const order of orders) await expect.poll(() => statuses(order), { timeout: 40_000 }).toEqual(['failed'])
    await shop.jobs.stop()
    await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where id in (
      select min(id) from graphile_worker._private_jobs where key like 'ticket:%')`)
    kitchen.become('fine')
    shop.jobs.start()
    await expect.poll(() => kitchen.papers.length, { timeout: 60_000 }).toBe(20)
    for (const order of orders) await printed(order, 1)
    const marks = kitchen.papers.map((paper) => showsRow(paper, { style: 'inverted', text: 'MAY BE A SECOND COPY' }))
    expect(await Promise.all(marks)).toEqual(orders.map(() => true))
  },
)
