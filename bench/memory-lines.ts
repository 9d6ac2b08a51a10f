import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import type { Line } from './line.ts'
import { openLivePages, openMenuChange } from './live-pages.ts'
import { read } from './measure.ts'
import { openCustomers, perSecond } from './prepaid-orders.ts'
import { openShops } from './shops.ts'

const PAGE_LOADS = 10_000
const LIVE_PAGES = 2_000
const ORDERS = 1_000
/** Waits after the start or the load, so that unused memory is released. */
const CALM_MS = 10_000
const ASSET = /(?:src|href)="(\/(?:assets|images|words)\/[^"]+)"/g

/** Resident memory of the server process, without its PostgreSQL. */
export async function* memoryLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const shop = await shops.open({})
  await read(`${shop.url}/`)
  await pause(CALM_MS)
  const idle = residentMegabytes(shop)
  yield {
    what: 'Resident memory, idle',
    figure: idle,
    unit: 'MB',
    target: { atMost: 150 },
    detail: 'ten seconds after the start',
  }
  yield await afterLoad(shop)
}

/** After visits of these landing pages, which take turns, live pages and orders. */
export async function afterLoad(shop: ShopProcess, pages: readonly string[] = ['/']): Promise<Line> {
  const peak = await load(shop, pages)
  await pause(CALM_MS)
  return {
    what: `Resident memory after ${PAGE_LOADS} page loads with their files, ${LIVE_PAGES} live pages and ${ORDERS} prepaid orders`,
    figure: residentMegabytes(shop),
    unit: 'MB',
    target: { atMost: 250 },
    detail: `${Math.round(peak)} MB at most`,
  }
}

/** Returns the highest figure seen after a part of the load. */
async function load(shop: ShopProcess, pages: readonly string[]): Promise<number> {
  const seen: number[] = []
  const visits = await Promise.all(pages.map((page) => filesOf(shop.url, page)))
  let visit = 0
  const visitPage = () => Promise.all((visits[visit++ % visits.length] ?? []).map((file) => read(`${shop.url}${file}`)))
  await perSecond(visitPage, PAGE_LOADS, 8)
  seen.push(residentMegabytes(shop))
  const changeMenu = await openMenuChange(shop)
  const address = `${shop.url.replace('localhost', '127.0.0.1')}/api/live`
  {
    await using pages = await openLivePages(address, LIVE_PAGES)
    await pages.timeUntilReceived(changeMenu)
    const customers = await openCustomers(shop)
    await perSecond(customers.order, ORDERS, 16)
    seen.push(residentMegabytes(shop))
  }
  return Math.max(...seen)
}

/** A landing page and the files that its first screen needs. */
async function filesOf(url: string, page: string): Promise<string[]> {
  const html = await (await fetch(`${url}${page}`)).text()
  return [page, ...new Set([...html.matchAll(ASSET)].map(([, file = '']) => file))]
}

export function residentMegabytes(shop: ShopProcess): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid())], { encoding: 'utf8' })
  return Number(kilobytes) / 1_024
}
