import { z } from 'zod'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { dayToReport } from '#domain/time/business-day.ts'
import { addJob } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob, defineScheduledJob } from '#server/shop-job.ts'
import { dayEndMail } from './day-end-mail.tsx'
import { readReport } from './report.ts'
import { claimDayReport } from './report-queries.ts'

export const DAY_END_JOB = defineJob({
  task: 'send_day_end',
  lane: 'mail',
  payload: z.object({ day: z.string() }),
  run: sendDayEnd,
})

export const QUEUE_DAY_END_JOB = defineScheduledJob({
  task: 'queue_day_end',
  lane: 'housekeeping',
  at: '*/5 * * * *',
  run: queueDayEnd,
})

/** Runs every five minutes: queues the email about a business day that has just ended, once. */
export async function queueDayEnd({ db, mailer, now, restaurant, settings }: Shop): Promise<void> {
  if (!mailer || settings.read().sections.reports.dayEndTo === '') return
  const day = dayToReport(now(), businessPlaceOf(restaurant))
  if (!day) return
  await db.transaction(async (tx) => {
    if (await claimDayReport(tx, day, now())) await addJob(tx, DAY_END_JOB, { day }, { jobKey: `day end: ${day}` })
  })
}

/** The job: sends the report as it is now. */
async function sendDayEnd(shop: Shop, { day }: { readonly day: string }): Promise<void> {
  const { restaurant, sections } = shop.settings.read()
  const address = sections.reports.dayEndTo
  if (!shop.mailer || address === '') return
  const report = await readReport(shop, { from: day, to: day })
  await shop.mailer.send(dayEndMail(report, restaurant, { address, publicUrl: shop.publicUrl }))
}
