import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from './line.ts'
import { openLivePages, openMenuChange } from './live-pages.ts'
import { read } from './measure.ts'
import { residentMegabytes } from './memory-lines.ts'
import { openCustomers } from './prepaid-orders.ts'
import { openShops } from './shops.ts'
import { median } from './statistics.ts'

const MINUTES = 30
const LIVE_PAGES = 200
const SAMPLE_MS = 15_000
/** Pauses between two of each kind. */
const PAUSES = { pageMs: 50, orderMs: 500, menuMs: 5_000 }

/** Resident memory over half an hour of an ordinary evening's load. Runs only on request. */
export async function* soakLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const shop = await shops.open({})
  const customers = await openCustomers(shop)
  const changeMenu = await openMenuChange(shop)
  await using _pages = await openLivePages(`${shop.url.replace('localhost', '127.0.0.1')}/api/live`, LIVE_PAGES)
  const end = performance.now() + MINUTES * 60_000
  const samples: number[] = []
  const repeat = async (work: () => unknown, pauseMs: number) => {
    while (performance.now() < end) {
      await work()
      await pause(pauseMs)
    }
  }
  await Promise.all([
    repeat(() => read(`${shop.url}/`), PAUSES.pageMs),
    repeat(() => read(`${shop.url}/cart`), PAUSES.pageMs),
    repeat(customers.order, PAUSES.orderMs),
    repeat(changeMenu, PAUSES.menuMs),
    repeat(() => samples.push(residentMegabytes(shop)), SAMPLE_MS),
  ])
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(median)
  yield {
    what: `Resident memory over ${MINUTES} minutes: the last third against the middle third`,
    figure: (last ?? 0) / (middle ?? 1),
    target: { atMost: 1.05 },
    detail: `${Math.round(last ?? 0)} MB against ${Math.round(middle ?? 0)} MB; MB by minute: ${byMinute(samples)}`,
  }
}

/** The highest sample of each minute. */
function byMinute(samples: readonly number[]): string {
  const minutes = Map.groupBy(samples, (_, place) => Math.floor((place * SAMPLE_MS) / 60_000))
  return [...minutes.values()].map((some) => Math.round(Math.max(...some))).join(' ')
}
