import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { type Line, rate, seconds } from './line.ts'
import { inTurns } from './measure.ts'
import { openOutsideStripe } from './outside-stripe.ts'
import { openCustomers, perSecond, whileRunning } from './prepaid-orders.ts'
import { fillShop, type Size } from './shop-sizes.ts'
import { openShops } from './shops.ts'
import { sampleOf } from './statistics.ts'

/** Some two years of a small restaurant: the backup lasts for many orders. */
const SIZE: Size = { orders: 40_000, bookings: 5_000, dishes: 200, hidden: 0 }
const AT_ONCE = 4
const ORDERS = 200
const ROUNDS = 4
const WARM_UP = 600

/** Prepaid orders while `npm run backup` runs, against orders without it. */
export async function* backupLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  await using stripe = await openOutsideStripe()
  const shop = await shops.open(stripe.settings)
  await fillShop(shop, SIZE)
  const { order } = await openCustomers(shop, stripe.pay)
  await perSecond(order, WARM_UP, AT_ONCE)
  const took: number[] = []
  const { during, alone } = await inTurns(ROUNDS, {
    during: async () => {
      const begun = performance.now()
      const backup = backUp(shop)
      const found = await whileRunning(order, backup, AT_ONCE)
      took.push(performance.now() - begun)
      return found
    },
    alone: () => perSecond(order, ORDERS, AT_ONCE),
  })
  yield {
    what: 'Prepaid orders during `npm run backup`, against orders without it',
    figure: during.median / alone.median,
    target: { atLeast: 0.8 },
    detail: `${rate(during)} against ${rate(alone)}, ${AT_ONCE} at once; a backup of ${SIZE.orders} orders took ${seconds(sampleOf(took).median)} meanwhile`,
  }
}

async function backUp({ env }: ShopProcess): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-bench-'))
  try {
    const command = ['scripts/command.mjs', 'backup', join(folder, 'backup.zip')]
    const child = spawn(process.execPath, command, { env, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The backup ended with ${code}.`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
