import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import type { Line } from './line.ts'
import { inTurns } from './measure.ts'
import { openShops } from './shops.ts'

const ROUNDS = 5

/** `npm start` once everything is installed, built and migrated: until the landing page is answered. */
export async function* startLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const shop = await shops.open({})
  await shop.stop()
  const { start } = await inTurns(ROUNDS, { start: () => timeOfStart(shop) })
  yield {
    what: 'Second start to first answer',
    figure: start.median / 1_000,
    unit: 's',
    target: { atMost: 2 },
    detail: `${start.values.map((value) => (value / 1_000).toFixed(2)).join(', ')} s`,
  }
}

async function timeOfStart({ url, dataDir }: ShopProcess): Promise<number> {
  const env = { PATH: process.env.PATH ?? '', PORT: new URL(url).port, DATA_DIR: dataDir }
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    await untilAnswered(url, child)
    return performance.now() - begun
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error('The shop did not start.')
}
