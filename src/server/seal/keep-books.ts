import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { checkDay } from './check-day.ts'
import { sealDays } from './seal-days.ts'
import { listUncompared } from './seal-queries.ts'

export const SEAL_DAYS_JOB = defineScheduledJob({
  task: 'seal_days',
  lane: 'housekeeping',
  at: '*/5 * * * *',
  run: keepBooks,
})

/** Compared again after each day that is sealed. */
const LAST_DAYS = 7

type BookShop = Pick<Shop, 'db' | 'now' | 'restaurant'>

/** Seals the days that have ended, then compares the last ones with the database. What differs is a problem that System lists. */
export async function keepBooks(shop: BookShop): Promise<void> {
  await sealDays(shop)
  for (const day of await listUncompared(shop.db, LAST_DAYS)) await checkDay(shop, day)
}
