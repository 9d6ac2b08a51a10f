import { expect, test } from 'vitest'
import { migrationsFolder, readMigrations } from './migrate.ts'

/** What the program of before the migration could no longer work with, while it still serves beside the new one. */
const TAKES_AWAY = [
  /\bDROP (TABLE|COLUMN|TYPE|VIEW|SCHEMA|FUNCTION)\b/i,
  /\bDROP DEFAULT\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bTRUNCATE\b/i,
  // A wider whole number is read as before.
  /\bALTER COLUMN \S+ (SET DATA )?TYPE\b(?! bigint)/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
]
const takesAway = (statement: string): boolean => TAKES_AWAY.some((pattern) => pattern.test(statement))

test('the version before goes on beside a new one, since no migration takes away what it reads or writes', () => {
  const [, ...later] = readMigrations(migrationsFolder())
  expect(later.length).toBeGreaterThan(0)
  const wrong = later.flatMap(({ name, statements }) => statements.filter(takesAway).map((one) => `${name}: ${one}`))
  expect(wrong).toEqual([])
})

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "notes"', true],
  ['ALTER TABLE "orders" RENAME COLUMN "notes" TO "wishes"', true],
  ['ALTER TABLE "orders" ADD COLUMN "wishes" text NOT NULL', true],
  ['ALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL', true],
  ['ALTER TABLE "orders" ALTER COLUMN "notes" SET DATA TYPE jsonb', true],
  ['ALTER TABLE "drawers" ALTER COLUMN "floatCents" SET DATA TYPE bigint', false],
  [`ALTER TABLE "orders" ADD COLUMN "wishes" text DEFAULT '' NOT NULL`, false],
  ['ALTER TABLE "orders" ADD COLUMN "wishes" text', false],
  ['CREATE TABLE "wishes" ("id" text PRIMARY KEY NOT NULL)', false],
  ['DROP INDEX "orders_by_day"', false],
])('%s: is refused: %s', (statement, isRefused) => {
  expect(takesAway(statement)).toBe(isRefused)
})
