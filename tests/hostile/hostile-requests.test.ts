import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openAnswerRules } from './answer-rules.ts'
import { noteRecord, openHostileShop } from './hostile-shop.ts'
import { mutate } from './mutations.ts'
import { listOperations, listPages } from './open-api-operations.ts'
import { type RawOutcome, sendRaw } from './raw-request.ts'
import { type Draw, draftRequest, oneOf } from './request-draft.ts'
import { type WrittenRequest, writeRequest } from './write-request.ts'

// `npm run test:hostile -- --seed 7 --requests 10000` sets them.
const SEED = Number(process.env.HOSTILE_SEED ?? 1)
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1_000)
const AT_ONCE = 10
const RESTORED_EVERY = 100

const shop = await openHostileShop()
afterAll(shop.close)
const faultsOf = openAnswerRules(shop.document)
const operations = [...listOperations(shop.document), ...listPages()]
const outcomes = new Map<string, number>()
let sent = 0

test(`${REQUESTS} hostile requests of seed ${SEED} get documented answers, and nothing breaks`, async () => {
  const batch = fc.asyncProperty(fc.gen(), async (draw) => {
    if (sent % RESTORED_EVERY === 0) await shop.restore()
    const faults = await Promise.all(Array.from({ length: AT_ONCE }, () => send(draw)))
    expect([...faults.flat(), ...shop.faults.splice(0)]).toEqual([])
  })
  await fc.assert(batch, {
    seed: SEED,
    numRuns: Math.ceil(REQUESTS / AT_ONCE),
    asyncReporter: report,
    endOnFailure: true,
  })
  await shop.untilIdle()
  if (process.env.HOSTILE_REQUESTS) process.stdout.write(`${summary()}\n`)
}, 1_000_000)

/** Reports only the failed request, not everything that was drawn for it. It is not shrunk, which could take hours. */
async function report({ failed, numRuns, errorInstance }: fc.RunDetails<[Draw]>): Promise<void> {
  if (failed) throw new Error(`Seed ${SEED}, after ${numRuns * AT_ONCE} requests`, { cause: errorInstance })
}

async function send(draw: Draw): Promise<string[]> {
  const write = writeRequest(draw, mutate(draw, draftRequest(draw, shop.document, oneOf(draw, operations))))
  const surroundings = shop.surroundings(nextAddress())
  const request = write(surroundings)
  const outcome = await sendRaw(request.bytes, {
    port: shop.port,
    isHead: request.method === 'HEAD',
    isEnded: !request.isWellFramed,
  })
  noteRecord(surroundings, request, outcome)
  count(outcome)
  return faultsOf(request, outcome).map((fault) => `${fault}, for ${asText(request)}`)
}

/** Each request has a different address, or the rate limits would answer all of them. */
const nextAddress = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

const asText = ({ sender, bytes }: WrittenRequest) =>
  `${sender}: ${JSON.stringify(bytes.toString('latin1').slice(0, 1_500))}`

function count(outcome: RawOutcome): void {
  const name = typeof outcome === 'string' ? outcome : String(outcome.status)
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
}

const summary = () =>
  `${sent} requests of seed ${SEED}: ${[...outcomes]
    .toSorted()
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')}`
