import { setTimeout as pause } from 'node:timers/promises'
import type { EveningEvent } from '#domain/rehearsal/evening.ts'
import { goOnWith } from '../faults/steps/step.ts'
import type { World } from '../faults/world.ts'
import type { Outage } from './check-boards.ts'
import { correctPromises, type EveningLog, perform } from './evening-at-the-shop.ts'

type EveningLength = {
  readonly minutes: number
  /** How many minutes of the evening pass in a minute. */
  readonly pace: number
}

const TICK_MS = 250
/** After the last guest only the kitchen works. */
const LATE_PACES = 4
/** The share of a short evening in which a tablet is dead, and its maximum. */
const TABLET_DEAD_SHARE = 0.15
const TABLET_DEAD_MS = 6_000

const FRYER_FAILS_AT = 0.4
/** Longer than the kitchen's reserve, so that promises have to be corrected. */
const FRYER_OUT_SECONDS = 25 * 60

/** The fryer fails: everything after that is cooked later by this time. */
export const withFryerOut = (events: readonly EveningEvent[], minutes: number): EveningEvent[] =>
  events
    .map((event) =>
      event.kind === 'kitchen' && event.at >= FRYER_FAILS_AT * minutes * 60
        ? { ...event, at: event.at + FRYER_OUT_SECONDS }
        : event,
    )
    .sort((one, other) => one.at - other.at)

/** Plays the evening, event by event. Resolves to the times in which boards could receive nothing. */
export async function playEvening(
  world: World,
  log: EveningLog,
  events: readonly EveningEvent[],
  { minutes, pace }: EveningLength,
): Promise<Outage[]> {
  const lastGuestAt = minutes * 60
  const troubles = troublesOf(world, lastGuestAt, pace)
  const outages: Outage[] = []
  const chains = new Map<string, Promise<void>>()
  let now = 0
  let next = 0
  let isCorrecting = false
  const needed = events.findLastIndex((event) => event.kind !== 'kitchen' || event.status !== 'completed')
  while (next <= needed) {
    const tickedAt = performance.now()
    await pause(TICK_MS)
    const speed = now < lastGuestAt ? pace : LATE_PACES * pace
    const passed = ((performance.now() - tickedAt) / 1000) * speed
    await letPass(world, passed - (performance.now() - tickedAt) / 1000)
    now += passed
    for (; next < events.length && (events[next]?.at ?? 0) <= now; next++) {
      const event = events[next]
      if (event) follow(world, chains, log, event)
    }
    while ((troubles[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
      const act = troubles.shift()?.act()
      if (act)
        goOnWith(
          world,
          act.then((outage) => void outages.push(outage)),
        )
    }
    if (!isCorrecting) {
      isCorrecting = true
      const end = () => {
        isCorrecting = false
      }
      void correctPromises(world, speed).then(end, end) // the database may be away
    }
    goOnWith(world, world.webhooks.resend())
  }
  await Promise.all(chains.values())
  while (world.state.underWay.length > 0) await Promise.all(world.state.underWay.splice(0))
  return outages
}

/** One after the other for each guest, all guests at once. */
function follow(world: World, chains: Map<string, Promise<void>>, log: EveningLog, event: EveningEvent): void {
  const who = 'guest' in event ? String(event.guest) : 'staff'
  const chain = (chains.get(who) ?? Promise.resolve()).then(() => perform(world, log, event))
  chains.set(who, chain)
  goOnWith(world, chain)
}

/** Advances the clocks of all processes by this much more than real time. */
async function letPass({ clock, setClocks }: World, extraSeconds: number): Promise<void> {
  clock.advance(extraSeconds / 60)
  await setClocks()
}

type Trouble = { readonly at: number; readonly act: () => Promise<Outage> }

/** A tablet's battery dies twice, and the database is killed once. */
function troublesOf({ boards, cluster, state, servers }: World, length: number, pace: number): Trouble[] {
  const deadMs = Math.min(TABLET_DEAD_MS, (TABLET_DEAD_SHARE * length * 1000) / pace)
  const tabletDies = (board: number) => async (): Promise<Outage> => {
    const from = performance.now()
    await boards[board]?.cutFor(deadMs)
    return { board, from, until: performance.now() }
  }
  const databaseDies = async (): Promise<Outage> => {
    const from = performance.now()
    state.databaseKills++
    await cluster.killAndStart()
    const isUp = async ({ url }: { readonly url: string }) => {
      while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) await pause(50)
    }
    await Promise.all(servers.map(isUp))
    return { board: 'all', from, until: performance.now() }
  }
  return [
    { at: length * 0.3, act: tabletDies(0) },
    { at: length * 0.55, act: databaseDies },
    { at: length * 0.75, act: tabletDies(1) },
  ]
}
