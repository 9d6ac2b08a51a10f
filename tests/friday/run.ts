// `npm run test:friday -- --seed 7`: a whole Friday evening against two processes of the built site, ten times as fast, with three
// boards, a dead tablet and a database that is killed. Afterwards the books, portions, promises and boards are checked.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cents } from '#domain/money.ts'
import { type EveningEvent, planEvening } from '#domain/rehearsal/evening.ts'
import { seededChance } from '#server/rehearsal/seeded-chance.ts'
import { compareBooks } from '../faults/compare-books.ts'
import { repairAndSettle } from '../faults/settle.ts'
import { goOnWith } from '../faults/steps/step.ts'
import { inWords, tallyOf } from '../faults/tally.ts'
import { openWorld, type World } from '../faults/world.ts'
import { checkBoards, checkPortions, checkPromises, type Outage } from './check-evening.ts'
import { correctPromises, type EveningLog, newLog, perform, readEveningDishes } from './evening-at-the-shop.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '60' },
    pace: { type: 'string', default: '10' },
  },
})
const [seed, orders, minutes, pace] = [values.seed, values.orders, values.minutes, values.pace].map(Number) as [
  number,
  number,
  number,
  number,
]
const TICK_MS = 250
/** After the last guest only the kitchen works. */
const LATE_PACE = 4 * pace
const TABLET_DEAD_MS = 6_000
const DEMO_MINIMUM = cents(3000)

const world = await openWorld({ screens: [0, 0], boards: [2, 1] })
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
try {
  process.exitCode = await playFriday()
} finally {
  await world.close()
}
process.exit()

async function playFriday(): Promise<number> {
  await world.reset()
  const dishes = await readEveningDishes(world)
  const place = { dishes, offers: { pickup: true, delivery: true }, deliveryMinimumCents: DEMO_MINIMUM }
  const events = planEvening({ orders, minutes }, place, seededChance(seed))
  const log = newLog()
  const begun = performance.now()
  say(`Seed ${seed}: ${orders} orders in ${minutes} minutes at pace ${pace}, ${events.length} events.`)
  const outages = await playEvening(events, log)
  say(`The evening took ${seconds(begun)} s. Now everything is repaired and compared.`)
  const promises = await checkPromises(world)
  const boards = await checkBoards(world, outages)
  const portions = await checkPortions(world, log)
  const unsettled = await repairAndSettle(world)
  const books = await world.readBooks()
  const problems = [...promises.problems, ...boards.problems, ...portions, ...unsettled, ...compareBooks(books)]
  say(inWords(tallyOf(world, books)))
  say(`Refused: ${[...log.refused].map(([code, count]) => `${count} ${code}`).join(', ') || 'nobody'}.`)
  say(`${promises.kept} promises kept, ${promises.corrected} corrected in time.`)
  const { usual, longest, afterTrouble } = boards.delays
  say(
    `On a board ${usual} ms after its payment was accepted as a rule, ${longest} ms at worst; ${afterTrouble} ms after a connection was back.`,
  )
  if (problems.length > 0) await tellProblems(problems)
  say(
    problems.length === 0
      ? `All is right (${seconds(begun)} s).`
      : `${problems.length} things are wrong (${seconds(begun)} s).`,
  )
  return problems.length === 0 ? 0 : 1
}

async function tellProblems(problems: readonly string[]): Promise<void> {
  const file = join(tmpdir(), `restaurant-friday-${seed}.log`)
  await writeFile(file, [...world.state.story, ...world.servers.map(({ log }) => log())].join('\n'))
  for (const problem of problems.slice(0, 40)) say(`  ! ${problem}`)
  say(`  What was asked, and the log of the servers: ${file}`)
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}

/** Lets the evening pass, event by event. Resolves with the times in which boards could hear nothing. */
async function playEvening(events: readonly EveningEvent[], log: EveningLog): Promise<Outage[]> {
  const lastGuestAt = minutes * 60
  const troubles = troublesOf(world, lastGuestAt)
  const outages: Outage[] = []
  const chains = new Map<string, Promise<void>>()
  let now = 0
  let next = 0
  let trouble = 0
  let isCorrecting = false
  const needed = events.findLastIndex((event) => event.kind !== 'kitchen' || event.status !== 'completed')
  while (next <= needed) {
    const tickedAt = performance.now()
    await pause(TICK_MS)
    const passed = ((performance.now() - tickedAt) / 1000) * (now < lastGuestAt ? pace : LATE_PACE)
    await letPass(world, passed - (performance.now() - tickedAt) / 1000)
    now += passed
    for (; next < events.length && (events[next]?.at ?? 0) <= now; next++) {
      const event = events[next]
      if (event) follow(chains, log, event)
    }
    for (; trouble < troubles.length && (troubles[trouble]?.at ?? 0) <= now; trouble++) {
      const act = troubles[trouble]?.act
      if (act)
        goOnWith(
          world,
          act().then((outage) => void outages.push(outage)),
        )
    }
    if (!isCorrecting) {
      isCorrecting = true
      const end = () => {
        isCorrecting = false
      }
      void correctPromises(world).then(end, end) // the database may be away
    }
    goOnWith(world, world.webhooks.resend())
  }
  await Promise.all(chains.values())
  while (world.state.underWay.length > 0) await Promise.all(world.state.underWay.splice(0))
  return outages
}

/** One after the other for each guest, all guests at once. */
function follow(chains: Map<string, Promise<void>>, log: EveningLog, event: EveningEvent): void {
  const who = 'guest' in event ? String(event.guest) : 'staff'
  const chain = (chains.get(who) ?? Promise.resolve()).then(() => perform(world, log, event))
  chains.set(who, chain)
  goOnWith(world, chain)
}

/** The clocks of all processes go on by so much more than real time. */
async function letPass({ clock, setClocks }: World, extraSeconds: number): Promise<void> {
  clock.advance(extraSeconds / 60)
  await setClocks()
}

type Trouble = { readonly at: number; readonly act: () => Promise<Outage> }

/** A tablet's battery is flat twice, and the database is killed once. */
function troublesOf({ boards, cluster, state, servers }: World, length: number): Trouble[] {
  const tabletDies = (board: number) => async (): Promise<Outage> => {
    const from = performance.now()
    await boards[board]?.cutFor(TABLET_DEAD_MS)
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
    { at: length * 0.75, act: tabletDies(2) },
  ]
}
