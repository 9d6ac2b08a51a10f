import { Agent, get } from 'node:http'
import type { ShopProcess } from '../tests/support/shop-process.ts'

/** One measurement: `ratio` must not be above `budget`. */
export type Line = { readonly what: string; readonly ratio: number; readonly budget: number; readonly detail: string }
/** The same restaurant in its first week and after years. */
export type Shops = { readonly small: ShopProcess; readonly large: ShopProcess }
export type Work = () => Promise<unknown>

const ROUNDS = 9
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

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

/** Median milliseconds of each, measured alternately. */
export async function timeAlternately(one: Work, other: Work, times: number): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  await one()
  await other()
  for (let round = 0; round < ROUNDS; round++) {
    taken[0].push(await timeOf(one, times))
    taken[1].push(await timeOf(other, times))
  }
  return [median(taken[0]), median(taken[1])]
}

export async function timeOf(work: Work, times: number): Promise<number> {
  const begun = performance.now()
  for (let turn = 0; turn < times; turn++) await work()
  return (performance.now() - begun) / times
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs this many at once. */
export const together =
  (count: number, work: Work): Work =>
  () =>
    Promise.all(Array.from({ length: count }, work))

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
