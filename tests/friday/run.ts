// `npm run test:friday -- --seed 7`: a whole Friday evening against two processes of the built site, ten times as fast, with three
// boards, a dead tablet, a failing fryer and a killed database. Afterwards the books, portions, windows, promises and boards are checked.
// `--short` plays a few minutes of one, as `npm test` does.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cents } from '#domain/money/money.ts'
import { planEvening } from '#domain/rehearsal/evening.ts'
import { seededChance } from '#server/rehearsal/seeded-chance.ts'
import { compareBooks } from '../faults/compare-books.ts'
import { repairAndSettle } from '../faults/settle.ts'
import { inWords, tallyOf } from '../faults/tally.ts'
import { openWorld, type World } from '../faults/world.ts'
import { openBoardPage } from './board-page.ts'
import { checkBoards, ON_BOARD_MS } from './check-boards.ts'
import { checkPortions, checkPromises } from './check-evening.ts'
import { checkWindows, eveningLimits, limitWindows } from './check-windows.ts'
import { newLog, readEveningMenu } from './evening-at-the-shop.ts'
import { playEvening, withFryerOut } from './play-evening.ts'

const WHOLE = { seed: 1, orders: 300, minutes: 60, pace: 10 }
/** What `npm test` has time for. */
const SHORT = { seed: 60, orders: 36, minutes: 8, pace: 60 }
/** Few enough that guests compete for the last portions even in a short evening. */
const SHORT_DISHES = 8
/** A busy machine is not a defect, so there only orders that never arrive count. */
const SHORT_ON_BOARD_MS = 60_000

const { values } = parseArgs({
  options: {
    ...{ seed: { type: 'string' }, orders: { type: 'string' }, minutes: { type: 'string' }, pace: { type: 'string' } },
    short: { type: 'boolean', default: false },
    /** One of the boards is the real one, in a browser. */
    browser: { type: 'boolean', default: false },
  },
})
const usual = values.short ? SHORT : WHOLE
const seed = Number(values.seed ?? usual.seed)
const orders = Number(values.orders ?? usual.orders)
const minutes = Number(values.minutes ?? usual.minutes)
const pace = Number(values.pace ?? usual.pace)
const DEMO_MINIMUM = cents(3000)

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
const world = await openWorld({ screens: [0, 0], boards: values.browser ? [1, 1] : [2, 1] })
try {
  process.exitCode = await playFriday(world)
} finally {
  await world.close()
}
process.exit()

async function playFriday(world: World): Promise<number> {
  const begun = performance.now()
  await world.reset()
  const limits = eveningLimits({ orders, minutes })
  await limitWindows(world, limits)
  const menu = await readEveningMenu(world)
  const dishes = values.short ? menu.dishes.slice(0, SHORT_DISHES) : menu.dishes
  const place = { dishes, offers: { pickup: true, delivery: true }, deliveryMinimumCents: DEMO_MINIMUM }
  const events = withFryerOut(planEvening({ orders, minutes }, place, seededChance(seed)), minutes)
  const log = newLog(menu.deposits)
  say(`Seed ${seed}: ${orders} orders in ${minutes} minutes at pace ${pace}, ${events.length} events.`)
  const page = values.browser
    ? await openBoardPage(world.servers[0]?.url ?? '', world.staff, world.clock.offsetMs())
    : undefined
  const outages = await playEvening(world, log, events, { minutes, pace })
  const drawn = await page?.shownAt()
  await page?.close()
  say(`The evening took ${secondsSince(begun)} s. Now everything is repaired and compared.`)
  const promises = await checkPromises(world)
  const boards = await checkBoards(world, outages, drawn, values.short ? SHORT_ON_BOARD_MS : ON_BOARD_MS)
  const portions = await checkPortions(world)
  const windows = await checkWindows(world, limits)
  const unsettled = await repairAndSettle(world)
  const books = await world.readBooks()
  say(inWords(tallyOf(world, books)))
  say(`Refused: ${[...log.refused].map(([code, count]) => `${count} ${code}`).join(', ') || 'nobody'}.`)
  say(`${windows.all} windows, ${windows.full} of them full.`)
  say(`${promises.kept} promises kept, ${promises.corrected} corrected in time.`)
  for (const { name, usual, longest, afterTrouble } of boards.delays) {
    say(`${name}: ${usual} ms after the payment typically, ${longest} at worst; ${afterTrouble} after trouble.`)
  }
  const found = [promises.problems, boards.problems, portions, windows.problems, unsettled, compareBooks(books)].flat()
  if (windows.full === 0) found.push('No window was ever full, so the limits were not tested.')
  if (promises.corrected === 0) found.push('No promise had to be corrected, so corrections were not tested.')
  if (found.length > 0) await reportProblems(world, found)
  say(`${found.length === 0 ? 'All is right' : `${found.length} things are wrong`} (${secondsSince(begun)} s).`)
  return found.length === 0 ? 0 : 1
}

async function reportProblems(world: World, problems: readonly string[]): Promise<void> {
  const file = join(tmpdir(), `restaurant-friday-${seed}.log`)
  await writeFile(file, [...world.state.story, ...world.servers.map(({ log }) => log())].join('\n'))
  for (const problem of problems.slice(0, 40)) say(`  ! ${problem}`)
  say(`  What was asked, and the log of the servers: ${file}`)
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000)
}
