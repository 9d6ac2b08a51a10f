import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#domain/rehearsal/evening.ts'
import { compareBooks } from '../faults/compare-books.ts'
import { repairAndSettle } from '../faults/settle.ts'
import type { World } from '../faults/world.ts'
import type { Fault } from './faults.ts'
import { beyondTargets, type Figures, figuresOf } from './figures.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { startWatch } from './watch.ts'

export type Round = { readonly figures: Figures; readonly wrong: readonly string[]; readonly late: readonly string[] }

const CALM_MS = 3_000
/** So long must orders be accepted again before the round is over. */
const GOOD_FOR_MS = 4_000
const RECOVERY_MAX_MS = 90_000

/** One fault while guests order, then a repair, and the comparison of all books. */
export async function playRound(world: World, cluster: PostgresCluster, fault: Fault, chance: Chance): Promise<Round> {
  await world.reset()
  const primary = await cluster.primary()
  if (!primary) throw new Error('There is no primary.')
  const watch = startWatch(cluster, world.screens, cluster.addressOf)
  const traffic = startTraffic(
    world,
    cluster.proxies.map(({ webUrl }) => webUrl),
    chance,
  )
  const place = { cluster, world, chance, primary }
  await pause(CALM_MS)
  // A killed database may lose the answer of a mail server, and the mail is sent again.
  world.state.databaseKills++
  const faultAt = performance.now()
  await fault.act(place)
  await untilGood(traffic, faultAt)
  const newPrimaryAt = watch.newPrimaryAt(primary, faultAt)
  const boardsLiveAt = watch.boardsLiveAt(newPrimaryAt ?? faultAt)
  const figures = figuresOf(traffic, { faultAt, newPrimaryAt, boardsLiveAt })
  await fault.repair?.(place)
  await cluster.whole()
  await traffic.stop()
  await watch.stop()
  const unsettled = await repairAndSettle(world)
  const wrong = [...unsettled, ...compareBooks(await world.readBooks())]
  return { figures, wrong, late: beyondTargets(fault, figures) }
}

/** Waits until no order has been refused for a while. */
async function untilGood(traffic: Traffic, since: number): Promise<void> {
  const end = performance.now() + RECOVERY_MAX_MS
  for (;;) {
    const now = performance.now()
    const lately = traffic
      .attempts()
      .filter(({ answeredAt, sentAt }) => sentAt > since && answeredAt > now - GOOD_FOR_MS)
    const isGood =
      now - since > GOOD_FOR_MS && lately.length > 3 && lately.every(({ isAccepted }) => isAccepted !== false)
    if (isGood) return
    if (now > end) return // the figures say it
    await pause(100)
  }
}
