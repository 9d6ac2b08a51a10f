import { z } from 'zod'
import type { DaySeal } from '#contract/seal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { dayToReport } from '#domain/time/business-day.ts'
import { translatorOfAddress } from '#server/account/staff-reader.ts'
import { addJob } from '#server/database/job-queries.ts'
import { sealDays } from '#server/seal/seal-days.ts'
import { readSeal } from '#server/seal/seals.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob, defineScheduledJob } from '#server/shop-job.ts'
import { dayEndMail } from './day-end-mail.tsx'
import { readReport } from './report.ts'
import { claimDayReport } from './report-queries.ts'

const READERS = ['owner', 'accountant'] as const
type DayEndReader = (typeof READERS)[number]

export const DAY_END_JOB = defineJob({
  task: 'send_day_end',
  lane: 'mail',
  // Jobs of version 1.0.0 have no reader.
  payload: z.object({ day: z.string(), to: z.enum(READERS).default('owner') }),
  run: sendDayEnd,
})

export const QUEUE_DAY_END_JOB = defineScheduledJob({
  task: 'queue_day_end',
  lane: 'housekeeping',
  at: '*/5 * * * *',
  run: queueDayEnd,
})

const addressOf = ({ settings }: Pick<Shop, 'settings'>, to: DayEndReader): string => {
  const { dayEndTo, accountantTo } = settings.read().sections.reports
  return to === 'owner' ? dayEndTo : accountantTo
}

/** Runs every five minutes: queues the emails about a business day that has just ended, once. */
export async function queueDayEnd(shop: Shop): Promise<void> {
  const { db, mailer, now, restaurant } = shop
  const readers = READERS.filter((to) => addressOf(shop, to) !== '')
  if (!mailer || readers.length === 0) return
  const day = dayToReport(now(), businessPlaceOf(restaurant))
  if (!day) return
  await db.transaction(async (tx) => {
    if (!(await claimDayReport(tx, day, now()))) return
    for (const to of readers) await addJob(tx, DAY_END_JOB, { day, to }, { jobKey: `day end: ${day}, ${to}` })
  })
}

type DayEnd = { readonly day: string; readonly to: DayEndReader }

/** The job: sends the report as it is now, with the seal of the day. */
async function sendDayEnd(shop: Shop, { day, to }: DayEnd): Promise<void> {
  const { restaurant } = shop.settings.read()
  const address = addressOf(shop, to)
  if (!shop.mailer || address === '') return
  const seal = await sealOf(shop, day)
  const report = await readReport(shop, { from: day, to: day })
  const t = await translatorOfAddress(shop, address)
  await shop.mailer.send(dayEndMail(report, restaurant, { address, to, seal, publicUrl: shop.publicUrl, t }))
}

/** Undefined if the day cannot be sealed now: the report is worth more than its seal, which the screen has later. */
async function sealOf(shop: Shop, day: string): Promise<DaySeal | undefined> {
  try {
    await sealDays(shop)
  } catch (error) {
    shop.log.error({ err: error, day }, 'a day could not be sealed for its email')
  }
  return readSeal(shop.db, day)
}
