import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/database/schema/index.ts'
import { PERSONAL_TABLES } from './personal-data-queries.ts'

/** The columns that hold nothing about guests: the restaurant's own, those of its staff, and what is made up. */
const NOT_ABOUT_GUESTS = {
  user: 'id name email emailVerified image twoFactorEnabled createdAt updatedAt',
  session: 'id expiresAt token ipAddress userAgent userId createdAt updatedAt',
  account:
    'id accountId providerId userId accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt scope password createdAt updatedAt',
  verification: 'id identifier value expiresAt createdAt updatedAt',
  two_factor: 'id secret backupCodes userId verified failedVerificationCount lockedUntil',
  admins: 'userId role refundLimitCents addedBy language createdAt',
  invitations: 'id email role tokenHash invitedBy wasMailed createdAt expiresAt',
  sign_in_failures: 'email device failures lastFailureAt',
  alert_keys: 'id vapidPublicKey vapidPrivateKey webhookSecret',
  alert_devices: 'id userId name endpoint keys createdAt',
  screen_rings: 'id rangAt',
  alert_messages: 'id alertId event channel target status error sentAt createdAt',
  rate_limits: 'key points expire',
  pictures: 'path uploadId createdAt storedAt removedAt',
  menu_categories: 'id name position optionGroups kitchenMinutes station words version createdAt updatedAt',
  menu_items:
    'id name description priceCents categoryId unmanagedCategory imageUrl imagePath isAvailable recommended recommendedPosition isSpecial specialStartAt specialEndAt specialBadge discountPercent optionGroups marks allergens optionPrices kitchenMinutes station taxClass deposit words version createdAt updatedAt',
  sold_out: 'id menuItemId categoryId optionId until left sharedId saidBy createdAt',
  fixed_deals:
    'id title type priceCents uiOrder isActive fixed choices marks allergens taxSplit taxClass words version createdAt updatedAt',
  word_proposals: 'id menuItemId dealId language field text source translation createdAt',
  menu_imports: 'id at actor file counts menuBefore pictures versionAfter',
  milestones: 'name reachedAt',
  payment_events: 'id type receivedAt mode',
  drawers: 'id floatCents openedBy openedAt closedBy closedAt countedCents expectedCents note currency',
  drawer_movements: 'id drawerId amountCents reason movedBy createdAt',
  drawer_corrections: 'id drawerId amountCents reason correctedBy createdAt',
  receipt_series: 'year last',
  rehearsals:
    'id seed pace minutes orders playsKitchen printsTickets startedAt startedBy until playedAt tally serviceBefore soldOutBefore endedAt result',
  rehearsal_events: 'rehearsalId position dueAt event isPlayed',
  day_reports: 'day queuedAt',
  missed_sales: 'hour name wishes',
  day_seals: 'day seal previous from until lines sums sealedAt unchangedAt changedAt database',
  sealed_lines: 'day position kind record line',
  restores: 'id restoredAt takenAt',
  service_state: 'id version state previous changedBy updatedAt',
  settings: 'section version formatVersion content updatedAt',
  setup_ticks: 'tick tickedAt',
  payment_tests: 'id mode amountCents currency paymentIntent refundedAt webhookAt problem findings startedAt',
  equipment_seen: 'what seenAt',
  emptied_menus: 'id content emptiedAt',
  system_problems: 'id code sentence advice firstSeenAt lastSeenAt endedAt',
  server_processes: 'id readings seenAt',
  backup_runs: 'id takenAt',
  archive_runs: 'id kind finishedAt reachedAt orders',
  database_standbys: 'name behindMs behindBytes firstSeenAt seenAt',
}

test('every column of the schema is known to hold something about guests, or nothing', () => {
  const known = new Map<string, string[]>(
    Object.entries(NOT_ABOUT_GUESTS).map(([table, columns]) => [table, columns.split(' ')]),
  )
  for (const { table, columns } of PERSONAL_TABLES) {
    expect(known.has(getTableName(table)), getTableName(table)).toBe(false)
    known.set(getTableName(table), Object.keys(columns))
  }
  const columns = (found: Iterable<[string, string[]]>) =>
    [...found].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)).sort()
  const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable))
  expect(columns(known)).toEqual(
    columns(tables.map((table) => [getTableName(table), Object.keys(getTableColumns(table))])),
  )
})
