import type { DaySeal, SealCheck } from '#contract/seal.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'

const seal = (day: string): DaySeal => ({
  ...{ id: day, day, seal: 'ab'.repeat(32), shortSeal: 'ABAB-ABAB-ABAB-ABAB', follows: null, lines: 40 },
  ...{ from: `${day}T00:00:00.000Z`, until: `${day}T08:14:00.000Z`, sealedAt: `${day}T08:15:00.000Z` },
  unchangedAt: null,
  counts: { order: 12, payment: 11, refund: 1, drawer: 1, movement: 0, correction: 0, history: 30, again: 0 },
  money: [],
})
const DAYS = [seal('2026-11-21'), seal('2026-11-20')]

const checkOf = (day: string, differences: SealCheck['differences']): SealCheck => ({
  ...{ day, checkedAt: `${day}T20:00:00.000Z`, since: `${day}T08:15:00.000Z`, lines: 40, more: 0 },
  ...{ isUnchanged: differences.length === 0, differences },
})
const FORGED: SealCheck['differences'] = [
  {
    ...{
      what: 'changed',
      kind: 'order',
      record: 'SP-1',
      order: 'SP-1',
      sentence: 'Order SP-1 is not as it was sealed.',
    },
    fields: [{ field: 'total', sealed: '3600', now: '3500' }],
  },
]

test('before the first day is sealed, the screen says when that will be, and what it is not', async ({ staffPage }) => {
  // Behind this worker's shop lies a closing time, if the tests run in its evening.
  await staffPage.route('**/api/admin/seals?*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
  )
  await staffPage.goto('/admin/reports')
  await staffPage.getByRole('link', { name: 'Sealed books' }).click()
  await expect(staffPage.getByText('No day is sealed yet')).toBeVisible()
  await expect(staffPage.getByText('This is not a fiscal device.')).toBeVisible()
  await expectAccessible(staffPage)
})

test('an owner checks the sealed days by keyboard, sees what differs, and finds the file', async ({ staffPage }) => {
  await staffPage.route('**/api/admin/seals?*', (route) =>
    route.fulfill({ json: { items: DAYS, nextCursor: null, total: DAYS.length } }),
  )
  await staffPage.route('**/api/admin/seals/*/check', (route) =>
    route.fulfill({
      json: route.request().url().includes('2026-11-20') ? checkOf('2026-11-20', FORGED) : checkOf('2026-11-21', []),
    }),
  )
  await staffPage.goto('/admin/sealed-books')
  const table = staffPage.getByRole('table', { name: 'Sealed days' })
  await expect(table.getByText('ABAB-ABAB-ABAB-ABAB')).toHaveCount(2)
  await table
    .getByRole('button', { name: /^Check/ })
    .first()
    .focus()
  await staffPage.keyboard.press('Enter')
  await expect(staffPage.getByText('Nothing in this day has been changed since.')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Check all on this screen' }).click()
  const found = staffPage.getByRole('region', { name: /^What differs/ })
  await expect(found).toContainText('total: 3600 when it was sealed, 3500 now')
  await expect(found.getByRole('link', { name: 'Order SP-1' })).toBeVisible()
  await expectAccessible(staffPage)
  for (const width of [390, 820, 1440]) {
    await resize(staffPage, { width, height: 900 })
    expect(await staffPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await staffPage.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(staffPage)
  const file = table.getByRole('link', { name: /^File of/ }).first()
  await expect(file).toHaveAttribute('href', '/api/admin/seals.jsonl?from=2026-11-21&to=2026-11-21')
})

test('a list that cannot be loaded says so and can be asked for again', async ({ staffPage }) => {
  let isAway = true
  await staffPage.route('**/api/admin/seals?*', (route) =>
    isAway
      ? route.fulfill({ status: 400, json: { error: 'The list is away.', code: 'invalid', fields: {} } })
      : route.fulfill({ json: { items: DAYS, nextCursor: null, total: 2 } }),
  )
  await staffPage.goto('/admin/sealed-books')
  await expect(staffPage.getByText('Failed to load the sealed days: The list is away.')).toBeVisible()
  isAway = false
  await staffPage.getByRole('button', { name: 'Try again' }).click()
  await expect(staffPage.getByRole('table', { name: 'Sealed days' })).toBeVisible()
})
