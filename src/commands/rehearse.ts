// `npm run rehearse -- --pace 10 --minutes 60 --orders 300`: rehearses an evening on the running site, and reports the result.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { print, runCommand, shopOf, usage, withDatabase } from '#commands/run-command.ts'
import { readInput } from '#contract/problem.ts'
import { RehearsalRequest } from '#contract/rehearsal.ts'
import { describeRehearsal, turnedAwayLine } from '#domain/rehearsal/describe-rehearsal.ts'
import { describeGrade } from '#domain/rehearsal/describe-task.ts'
import type { Database } from '#server/database/client.ts'
import { endRehearsal, readRehearsal, startRehearsal } from '#server/rehearsal/rehearsal.ts'
import { findRunningRehearsal } from '#server/rehearsal/rehearsal-queries.ts'

const LOOK_AGAIN_MS = 2_000
/** A running site starts to play a rehearsal within seconds. */
const PATIENCE_MS = 20_000
const BY = { adminId: null, name: 'npm run rehearse' }

/** A second signal, or a terminal that is gone, must not stop the end of the rehearsal half-way. */
const interrupted = new AbortController()
const interrupt = () => interrupted.abort()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
process.stdout.on('error', interrupt)

await runCommand(async () => {
  const { end, ...wanted } = readOptions()
  await withDatabase(async (database) => {
    const shop = await shopOf(database)
    if (end) {
      print((await endRehearsal(shop, BY)) ? 'The rehearsal is over, and erased.' : 'No rehearsal is going on.')
      return
    }
    await startRehearsal(shop, readInput(RehearsalRequest, wanted), BY)
    try {
      await followRehearsal(database)
    } finally {
      if (interrupted.signal.aborted) print('Ending the rehearsal…')
      await endRehearsal(shop, BY)
    }
    const { last } = await readRehearsal(shop)
    if (last) print([...(last.tasks ?? []).map(describeGrade), ...describeRehearsal(last)].join('\n'))
  })
})

/** Follows it until staff end it, or until the last guest has come and nobody cooks by hand; or until Ctrl-C or a signal. */
async function followRehearsal(database: Database): Promise<void> {
  const shop = await shopOf(database)
  const begun = Date.now()
  let printed = ''
  while (!interrupted.signal.aborted) {
    const { running } = await readRehearsal(shop)
    if (!running || (running.isOver && running.playsKitchen)) return
    const isPlayed = (await findRunningRehearsal(database.db))?.playedAt !== null
    if (!isPlayed && Date.now() - begun > PATIENCE_MS) {
      throw usage('Nobody plays the rehearsal: is the site running? Start it with `npm start`, then try again.')
    }
    if (printed === '') print(`Seed ${running.seed}. It ends by itself at ${running.until}; Ctrl-C ends it now.`)
    const { ordered = 0, paid = 0 } = running.tally
    const now = `Orders: ${ordered} (${paid} paid). ${turnedAwayLine(running.tally)}`
    if (now !== printed) print(now)
    printed = now
    await pause(LOOK_AGAIN_MS, undefined, { signal: interrupted.signal }).catch(() => {})
  }
}

function readOptions() {
  const options = {
    seed: { type: 'string' },
    pace: { type: 'string' },
    minutes: { type: 'string' },
    orders: { type: 'string' },
    kitchen: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
    end: { type: 'boolean', default: false },
  } as const
  try {
    const { seed, pace, minutes, orders, kitchen, open, beside, end } = parseArgs({ options }).values
    const numbers = Object.entries({ seed, pace, minutes, orders }).filter(([, text]) => text !== undefined)
    return {
      ...Object.fromEntries(numbers.map(([name, text]) => [name, Number(text)])),
      playsKitchen: kitchen,
      startsOpen: open,
      besideRealOrders: beside,
      end,
    }
  } catch {
    throw usage(
      'Usage: npm run rehearse -- [--seed N] [--pace 10] [--minutes 60] [--orders 300] [--kitchen] [--open] [--beside], or -- --end',
    )
  }
}
