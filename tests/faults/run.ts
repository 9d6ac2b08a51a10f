// `npm run test:faults`: guests and staff at work while processes are killed and services outside fail. Each run is made from
// its seed; afterwards the books are compared. `--seed 7 --runs 20` plays the seeds 7 to 26.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { runScenario, scenarios } from './run-scenario.ts'
import { openWorld, type World } from './world.ts'

const SHRINKING_MS = 2 * 60_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    /** Ends after the first run that fails. */
    bail: { type: 'boolean', default: false },
  },
})
const [first, runs] = [Number(values.seed), Number(values.runs)]

let world = await openWorld()
let failed = 0
const tally = { orders: 0, payments: 0, refunds: 0, bookings: 0, mails: 0, kills: 0 }
try {
  for (let seed = first; seed < first + runs && !(values.bail && failed > 0); seed++) {
    const begun = performance.now()
    const problem = await play(seed)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`seed ${seed}: ${problem ? 'WRONG' : 'ok'} (${seconds} s)\n${problem ?? ''}`)
    if (problem) failed++
  }
} finally {
  await world.close()
}
const played = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
process.stdout.write(`${runs - failed} of ${runs} runs ended with the right books: ${played.join(', ')}\n`)
process.exit(failed > 0 ? 1 : 0)

/** Undefined if all is right, else what is wrong, after the fewest steps that show it. */
async function play(seed: number): Promise<string | undefined> {
  const logFile = join(tmpdir(), `restaurant-faults-${seed}.log`)
  let shrinkUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(scenarios(), async (scenario) => {
    // No smaller scenario is looked for any more.
    if (Date.now() > shrinkUntil) return
    try {
      await runScenario(world, scenario)
    } catch (error) {
      if (shrinkUntil > Date.now() + SHRINKING_MS) {
        shrinkUntil = Date.now() + SHRINKING_MS
        process.stdout.write(`seed ${seed}: ${String(error)}\n  Looking for fewer steps that show it.\n`)
      }
      await writeFile(logFile, world.servers.map(({ log }) => log()).join('\n'))
      // Nothing that went wrong is left to the next scenario.
      await world.close()
      world = await openWorld()
      throw error
    }
  })
  const result = await fc.check(property, { seed, numRuns: 1, unbiased: true })
  if (!result.failed) {
    count(world)
    return undefined
  }
  const steps = String(result.counterexample?.[0]).split(',')
  return [
    ...steps.map((step) => `    ${step}`),
    `  ${String(result.errorInstance)}`,
    `  The log of the servers: ${logFile}`,
    `  Play it again: npm run test:faults -- --seed ${seed} --runs 1`,
    '',
  ].join('\n')
}

function count({ state, stripe, mail }: World): void {
  const { checkouts, bookings } = state.people
  tally.orders += checkouts.length
  tally.payments += stripe.sessions().filter(({ payment_status }) => payment_status === 'paid').length
  tally.refunds += stripe.refunds().length
  tally.bookings += bookings.length
  tally.mails += mail.delivered.length
  tally.kills += state.kills
}
