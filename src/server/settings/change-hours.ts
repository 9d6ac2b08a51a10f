import type { SectionChange } from '#contract/settings.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { readSettings } from '#server/adapters/settings/current-settings.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { withComingHolidays } from './public-holidays.ts'
import { changeSettings } from './settings.ts'

/** Saves the hours, with the coming dates of holidays that move. */
export const changeHours = async (shop: Shop, change: SectionChange<'hours'>, by: Actor) =>
  changeSettings(shop, 'hours', await withComingHolidays(shop, change), by)

export const MOVE_HOLIDAYS_JOB = defineScheduledJob({
  task: 'move_holidays',
  lane: 'housekeeping',
  at: '7 * * * *',
  run: moveHolidays,
})

/** Runs every hour: holidays that are over get their next dates. */
export async function moveHolidays(shop: Shop): Promise<void> {
  const { sections, versions } = await readSettings(shop.db)
  const moved = await withComingHolidays(shop, sections.hours)
  if (JSON.stringify(moved) === JSON.stringify(sections.hours)) return
  await changeSettings(shop, 'hours', { version: versions.hours, specialDays: moved.specialDays }, SYSTEM)
}
