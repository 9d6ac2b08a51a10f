import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { PRINTERS_MAX } from '#domain/printing/printer.ts'

/**
 * How many jobs of each lane run at once, across all processes. A lane never uses the places of another, so that what does not answer
 * delays only its own jobs (decision 0290).
 */
const LANES = {
  tickets: PRINTERS_MAX,
  'email alerts': 1,
  'webhook alerts': 1,
  'push alerts': 3,
  mail: 2,
  notices: 2,
  payments: 1,
  pictures: 1,
  rehearsal: 1,
  housekeeping: 1,
} as const
export type Lane = keyof typeof LANES

/** Enough for all lanes at once. */
export const JOBS_AT_ONCE = Object.values(LANES).reduce((sum, size) => sum + size, 0)

/** A kind of job: the name that queued jobs carry, its lane, and what is queued and read as its payload. */
export type Job<Payload = unknown, Queued = unknown> = {
  readonly task: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload, Queued>
}

/** A queue of the lane: its jobs run one after the other. The same `apart` always leads to the same queue. */
export function queueIn(lane: Lane, apart: string): string {
  const size = LANES[lane]
  return size === 1 ? lane : `${lane} ${1 + (createHash('sha1').update(apart).digest().readUInt32BE() % size)}`
}
