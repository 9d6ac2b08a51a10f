import { z } from 'zod'
import type { Job } from '#server/database/job-lanes.ts'
import type { Shop } from './shop.ts'

/** A kind of background job with its work. */
export type ShopJob<Payload = unknown, Queued = unknown> = Job<Payload, Queued> & {
  readonly run: (shop: Shop, payload: unknown) => Promise<void>
  /** When it is queued by itself, as in a crontab. */
  readonly at?: string
  /** Whether this shop queues it at all; always by default. */
  readonly onlyIf?: (shop: Shop) => boolean
}

type Definition<Payload, Queued> = Job<Payload, Queued> & {
  readonly run: (shop: Shop, payload: Payload) => Promise<unknown>
}

/** Its work gets a payload as declared, whichever version of the site queued it. */
export const defineJob = <Payload, Queued>({ run, ...job }: Definition<Payload, Queued>): ShopJob<Payload, Queued> => ({
  ...job,
  run: async (shop, payload) => void (await run(shop, job.payload.parse(payload))),
})

type Schedule = Omit<Definition<unknown, unknown>, 'payload'> & Required<Pick<ShopJob, 'at'>> & Pick<ShopJob, 'onlyIf'>

/** A job that is queued by the clock alone. */
export const defineScheduledJob = ({ at, onlyIf, ...job }: Schedule): ShopJob => ({
  ...defineJob({ ...job, payload: z.unknown() }),
  at,
  ...(onlyIf && { onlyIf }),
})
