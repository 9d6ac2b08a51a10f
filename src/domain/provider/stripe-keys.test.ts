import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import type { StripeCredentials } from './credentials.ts'
import { describeKey, describeKeyChange, formerKeysAfter, type StripeAccount } from './stripe-keys.ts'

const account = (id: string): StripeAccount => ({ id, name: `Cafe ${id}`, currency: 'NZD' })
const keys = (key: string, of: string | null, webhookSecret = `whsec_${key}`) => ({
  secretKey: key,
  webhookSecret,
  account: of === null ? null : account(of),
})
const before: StripeCredentials = { ...keys('sk_live_first', 'acct_1'), former: [] }
const now = new Date('2026-11-28T00:00:00Z')
const after = (next: ReturnType<typeof keys>, stored = before, forgets = false) =>
  formerKeysAfter({ before: stored, next }, { now, forgets })

test('keys of another account stay for half a year, to refund what was paid with them', () => {
  expect(after(keys('sk_live_second', 'acct_2'))).toEqual([
    { ...keys('sk_live_first', 'acct_1'), until: '2027-05-27T00:00:00.000Z' },
  ])
})

test('keys whose account is not known count as another account’s', () => {
  expect(after(keys('rk_live_second', null))[0]?.secretKey).toBe('sk_live_first')
})

test('after a new key of the same account, only the earlier signature counts, for a day', () => {
  expect(after(keys('sk_live_second', 'acct_1'))).toEqual([
    { ...keys('sk_live_first', 'acct_1'), secretKey: null, until: '2026-11-29T00:00:00.000Z' },
  ])
  expect(after(keys('sk_live_second', 'acct_1', before.webhookSecret))).toEqual([])
})

test('test keys are not kept beside a live key, since their payments are worth nothing', () => {
  const tested = { ...keys('sk_test_first', 'acct_1'), former: [] }
  expect(after(keys('sk_live_second', 'acct_2'), tested)).toEqual([])
  expect(after(keys('sk_test_second', 'acct_2'), tested)).toHaveLength(1)
})

test('earlier keys are dropped when their time is over, or somebody else may know them', () => {
  const old = { ...keys('sk_live_zero', 'acct_0'), until: '2026-11-27T00:00:00.000Z' }
  const newer = { ...old, until: '2026-12-01T00:00:00.000Z' }
  const stored = { ...before, former: [newer, old] }
  expect(after(keys('sk_live_second', 'acct_2'), stored).map(({ secretKey }) => secretKey)).toEqual([
    'sk_live_first',
    'sk_live_zero',
  ])
  expect(after(keys('sk_live_second', 'acct_2'), stored, true)).toEqual([])
})

test.each([
  [undefined, keys('sk_test_second', 'acct_2'), 0, null],
  [undefined, keys('sk_live_second', 'acct_2'), 0, /^From now on guests’ cards are charged\.$/],
  [
    keys('sk_test_first', 'acct_1'),
    keys('sk_live_second', 'acct_1'),
    2,
    /2 orders are being paid now, .* phone the guest/,
  ],
  [keys('sk_live_first', 'acct_1'), keys('sk_live_second', 'acct_1'), 0, /the same account/],
  [
    keys('sk_live_first', 'acct_1'),
    keys('sk_live_second', 'acct_2'),
    1,
    /“Cafe acct_1”.*180 days.*One order is being paid now there/,
  ],
  [keys('sk_live_first', 'acct_1'), keys('sk_test_second', 'acct_1'), 0, /^From now on no card is charged/],
] as const)('before a change, its meaning is said: %#', (from, next, openPages, words) => {
  const said = describeKeyChange(english, { before: from && { ...from, former: [] }, next }, openPages)
  if (words === null) expect(said).toBeNull()
  else expect(said).toMatch(words)
})

test('what Stripe tells of a key is said in sentences', () => {
  const here = { currency: 'EUR', webhookUrl: 'https://cafe.example/api/stripe/webhook' }
  expect(
    describeKey(english, { mode: 'live', account: account('acct_1'), canCharge: false, endpoint: 'missing' }, here),
  ).toBe(
    'A live key: guests’ cards are charged. The account is “Cafe acct_1”. It cannot take payments yet: finish its details in Stripe’s dashboard. It is in NZD, your prices are in EUR: Stripe converts, for a fee. It sends no webhooks here yet: add an endpoint https://cafe.example/api/stripe/webhook in Stripe’s dashboard.',
  )
  expect(describeKey(english, { mode: 'test', account: null, canCharge: null, endpoint: 'unknown' }, here)).toBe(
    'A test key: no card is charged. The key may not read the account, so its name is not known.',
  )
})
