// `npm run test:faults`: guests and staff at work while processes are killed and services outside fail. Each run follows
// from its seed; afterwards the books are compared. `--seed 7 --runs 20` plays the seeds 7 to 26.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { playSeed } from './play-seed.ts'
import { addTallies, inWords, type Tally } from './tally.ts'
import { openWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    /** How many runs are played at the same time, each with its own database and two servers. */
    'at-once': { type: 'string', default: '2' },
    /** How long to search for fewer steps that show the same fault. */
    'shrink-seconds': { type: 'string', default: '120' },
    /** Starts no run after the first failure. */
    bail: { type: 'boolean', default: false },
    /** A JSON file for the results. */
    report: { type: 'string' },
  },
})
const [first, runs] = [Number(values.seed), Number(values.runs)]
const shrinkMs = Number(values['shrink-seconds']) * 1000
/** On a request to end, the runs under way are still finished. */
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort())
let next = first
let passed = 0
const failed: { readonly seed: number; readonly problem: string }[] = []
let total: Tally = {}

await Promise.all(Array.from({ length: Math.min(runs, Number(values['at-once'])) }, playSeeds))
process.stdout.write(`${passed} of ${passed + failed.length} runs ended with the right books: ${inWords(total)}\n`)
if (values.report) await writeFile(values.report, JSON.stringify({ passed, failed }))
process.exit(failed.length > 0 ? 1 : 0)

async function playSeeds(): Promise<void> {
  const world = await openWorld()
  try {
    while (next < first + runs && !ending.signal.aborted) await play(next++)
  } finally {
    await world.close()
  }

  async function play(seed: number): Promise<void> {
    const begun = performance.now()
    const played = await playSeed(world, seed, { shrinkMs, signal: ending.signal })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    if ('problem' in played) {
      failed.push({ seed, problem: played.problem })
      if (values.bail) ending.abort()
      process.stdout.write(`seed ${seed}: WRONG (${seconds} s)\n${played.report}\n`)
    } else {
      passed++
      total = addTallies(total, played.tally)
      process.stdout.write(`seed ${seed}: ok (${seconds} s): ${inWords(played.tally)}\n`)
    }
  }
}
