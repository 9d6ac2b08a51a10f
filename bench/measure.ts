import { Agent, get } from 'node:http'
import { type Sample, sampleOf } from './statistics.ts'

export type Work = () => Promise<unknown>

const ROUNDS = 9
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Measures each side once in every round, so that a slow or busy machine slows all of them. The first rounds warm up and do not count. */
export async function inTurns<Side extends string>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<number>>>,
  warmUpRounds = 1,
): Promise<Record<Side, Sample>> {
  const measures: [string, () => Promise<number>][] = Object.entries(sides)
  const values = measures.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [place, [, measure]] of measures.entries()) {
      const value = await measure()
      if (round >= 0) values[place]?.push(value)
    }
  }
  const samples = measures.map(([side], place) => [side, sampleOf(values[place] ?? [])])
  return Object.fromEntries(samples) as Record<Side, Sample>
}

/** Milliseconds of each side, in turns: the work is done `times` times a round. */
export const timesInTurns = <Side extends string>(
  { times, rounds = ROUNDS }: { times: number; rounds?: number },
  sides: Readonly<Record<Side, Work>>,
): Promise<Record<Side, Sample>> => {
  const timed: [string, () => Promise<number>][] = Object.entries<Work>(sides).map(([side, work]) => [
    side,
    () => timeOf(work, times),
  ])
  return inTurns<Side>(rounds, Object.fromEntries(timed) as Record<Side, () => Promise<number>>)
}

/** Milliseconds of one run. */
export async function timeOf(work: Work, times: number): Promise<number> {
  const begun = performance.now()
  for (let turn = 0; turn < times; turn++) await work()
  return (performance.now() - begun) / times
}

/** Runs this many at once. */
export const together =
  (count: number, work: Work): Work =>
  () =>
    Promise.all(Array.from({ length: count }, work))

/** Reads a whole response over keep-alive connections. */
export const read = (url: string, headers: Record<string, string> = {}): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.on('error', reject)
    }).on('error', reject)
  })
