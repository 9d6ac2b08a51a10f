import { type Line, time } from './line.ts'
import { openLivePages, openMenuChange } from './live-pages.ts'
import { inTurns } from './measure.ts'
import { openServer } from './servers/bare-server.ts'
import { openShops } from './shops.ts'

const ROUNDS = 7

/** How long until the last of many open pages receives a change, against a bare broadcast. */
export async function* liveLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const shop = await shops.open({})
  const changeMenu = await openMenuChange(shop)
  for (const pages of [1_000, 5_000]) yield await announcementLine(shop.url, changeMenu, pages)
}

async function announcementLine(url: string, changeMenu: () => Promise<void>, pages: number): Promise<Line> {
  await using server = await openServer('serve-broadcast.ts')
  await using visitors = await openLivePages(`${url.replace('localhost', '127.0.0.1')}/api/live`, pages)
  await using listeners = await openLivePages(`${server.url}/live`, pages)
  const broadcast = async () => void (await fetch(server.url, { method: 'POST' }))
  const { announced, bare } = await inTurns(ROUNDS, {
    announced: () => visitors.timeUntilReceived(changeMenu),
    bare: () => listeners.timeUntilReceived(broadcast),
  })
  return {
    what: `The last of ${pages.toLocaleString('en-NZ')} live pages receives a change, against a bare broadcast`,
    figure: announced.median / bare.median,
    target: { atMost: 2 },
    detail: `${time(announced)} from the staff's request on, against ${time(bare)}`,
  }
}
