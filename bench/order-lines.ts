import { availableParallelism } from 'node:os'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { openBareOrders } from './bare-orders.ts'
import { type Line, rate, time } from './line.ts'
import { inTurns, timesInTurns, together } from './measure.ts'
import { openOutsideStripe } from './outside-stripe.ts'
import { type Customers, openCustomers, perSecond } from './prepaid-orders.ts'
import { openShops } from './shops.ts'

const AT_ONCE = 16
const ORDERS = 200
const INSERTS = 1_000
const ROUNDS = 4
/** Until V8 has compiled the code of an order: the first hundred take nearly twice as long. */
const WARM_UP = 600
/** Checkouts that start together. */
const CROWD = 50
/** For two shop processes, their database and the customers: with fewer cores they only compete. */
const CORES_FOR_TWO = 4

/** Prepaid orders against their bare rows, and two shop processes against one. */
export async function* orderLines(): AsyncGenerator<Line> {
  yield await outsideLine()
  await using shops = await openShops()
  const shop = await shops.open({})
  const customers = await openCustomers(shop)
  yield {
    ...(await prepaidLine(shop, customers)),
    what: 'The same with the demo, which is Stripe as well, in the same process and database',
  }
  const { parallel, serial } = await timesInTurns(
    { times: 1, rounds: 3 },
    { parallel: together(CROWD, customers.checkOut), serial: () => inSeries(customers.checkOut) },
  )
  yield {
    what: `${CROWD} checkouts at once against one after another`,
    figure: parallel.median / serial.median,
    target: { atMost: 1 },
    detail: `${time(parallel)} against ${time(serial)}`,
  }
  yield await twoProcessesLine(customers.order)
}

/** With Stripe outside the process, as in a real shop. */
async function outsideLine(): Promise<Line> {
  await using shops = await openShops()
  await using stripe = await openOutsideStripe()
  const shop = await shops.open(stripe.settings)
  return { ...(await prepaidLine(shop, await openCustomers(shop, stripe.pay))), target: { atLeast: 0.045 } }
}

async function prepaidLine(shop: ShopProcess, { order }: Customers): Promise<Line> {
  await using bare = await openBareOrders(shop, AT_ONCE)
  await perSecond(order, WARM_UP, AT_ONCE)
  const { orders, inserts } = await inTurns(ROUNDS, {
    orders: () => perSecond(order, ORDERS, AT_ONCE),
    inserts: () => perSecond(bare.insert, INSERTS, AT_ONCE),
  })
  return {
    what: 'Prepaid orders (create, pay, webhook, read by staff), against their rows inserted in one transaction each',
    figure: orders.median / inserts.median,
    detail: `${rate(orders)} against ${rate(inserts)}, ${AT_ONCE} at once`,
  }
}

async function inSeries(work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < CROWD; turn++) await work()
}

async function twoProcessesLine(orderOfOne: () => Promise<void>): Promise<Line> {
  await using shops = await openShops()
  const both = await openCustomers(await shops.open({ WORKERS: '2' }))
  await perSecond(both.order, 2 * WARM_UP, AT_ONCE)
  const { two, one } = await inTurns(ROUNDS, {
    two: () => perSecond(both.order, ORDERS, AT_ONCE),
    one: () => perSecond(orderOfOne, ORDERS, AT_ONCE),
  })
  const cores = availableParallelism()
  return {
    what: 'Prepaid orders with WORKERS=2, against one process',
    figure: two.median / one.median,
    ...(cores >= CORES_FOR_TWO && { target: { atLeast: 1.4 } }),
    detail: `${rate(two)} against ${rate(one)}${cores < CORES_FOR_TWO ? `; no target on ${cores} cores, which the customers and the database need as well` : ''}`,
  }
}
