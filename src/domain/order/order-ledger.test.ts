import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/money.ts'
import { balanceOf, type Movement, partsOfReturn } from './order-ledger.ts'
import { dueOf, paidOf, storedMoney } from './order-money.ts'

const paid = (amount: number): Movement => ({ kind: 'paid', amount: cents(amount) })
type Parts = { goodwill?: number; excess?: number; state?: 'requested' | 'made' | 'failed' }
const back = (amount: number, { goodwill = 0, excess = 0, state = 'made' }: Parts = {}): Movement => ({
  kind: 'returned',
  amount: cents(amount),
  goodwill: cents(goodwill),
  excess: cents(excess),
  state,
})
const balance = (total: number, ...movements: Movement[]) => balanceOf(cents(total), movements)

test.each<[string, number, Movement[], object]>([
  ['an unpaid order is due', 5000, [], { paid: 0, due: 5000, held: 0, owed: 0, status: 'unpaid' }],
  ['a paid order owes nothing', 5000, [paid(5000)], { due: 0, held: 5000, owed: 0, status: 'paid' }],
  [
    'a part payment that went back is due again',
    5000,
    [paid(2000), back(2000)],
    { paid: 2000, refunded: 2000, due: 5000 },
  ],
  ['a part of it as well', 5000, [paid(2000), back(1000)], { due: 4000, status: 'unpaid' }],
  [
    'goodwill is not due again',
    5000,
    [paid(5000), back(500, { goodwill: 500 })],
    { due: 0, goodwill: 500, status: 'paid' },
  ],
  [
    'a cheaper order has given back what it held too much',
    3000,
    [paid(5000), back(2000, { excess: 2000 })],
    { due: 0, excess: 0, status: 'paid' },
  ],
  [
    'what failed to go back is owed',
    3000,
    [paid(5000), back(2000, { excess: 2000, state: 'failed' })],
    { due: 0, excess: 2000, owed: 2000 },
  ],
  [
    'what failed to go back pays a dearer order first',
    4000,
    [paid(5000), back(2000, { excess: 2000, state: 'failed' })],
    { due: 0, excess: 1000, owed: 1000, status: 'paid' },
  ],
  [
    'an order that used it up owes nothing',
    5000,
    [paid(5000), back(2000, { excess: 2000, state: 'failed' })],
    { due: 0, owed: 0 },
  ],
  [
    'failed goodwill is owed, but pays no dearer order',
    6000,
    [paid(5000), back(500, { goodwill: 500, state: 'failed' })],
    { due: 1000, owed: 500, status: 'unpaid' },
  ],
  [
    'failed goodwill that went back otherwise is not owed',
    5000,
    [paid(5000), back(500, { goodwill: 500, state: 'failed' }), back(500, { goodwill: 500 })],
    { due: 0, owed: 0, status: 'paid' },
  ],
  [
    'an order whose money all went back is due',
    4000,
    [paid(5000), back(5000, { excess: 1000 })],
    { due: 4000, held: 0, status: 'refunded' },
  ],
  [
    'earlier goodwill ends when all money went back',
    5000,
    [paid(5000), back(500, { goodwill: 500 }), back(4500)],
    { due: 5000, goodwill: 0 },
  ],
  [
    'a refund that is on its way is not held',
    5000,
    [paid(5000), back(5000, { state: 'requested' })],
    { due: 0, held: 0, refunded: 0, status: 'paid' },
  ],
  [
    'a refund may be known before its payment',
    5000,
    [back(2000, { goodwill: 2000 }), paid(5000)],
    { refunded: 2000, held: 3000, goodwill: 2000, due: 0, status: 'paid' },
  ],
  [
    'until that payment is known, all of it is due',
    5000,
    [back(2000, { goodwill: 2000 })],
    { paid: 0, refunded: 0, held: 0, due: 5000, status: 'unpaid' },
  ],
  [
    'all of it may, and is then due again',
    5000,
    [back(5000, { goodwill: 5000 }), paid(5000)],
    { refunded: 5000, held: 0, goodwill: 0, due: 5000, status: 'refunded' },
  ],
])('%s', (_, total, movements, expected) => {
  expect(balance(total, ...movements)).toMatchObject(expected)
})

test('a repeated refund is meant as the failed one was', () => {
  const failed = balance(5000, paid(5000), back(500, { goodwill: 500, state: 'failed' }))
  expect(partsOfReturn(failed, cents(800), false)).toEqual({ excess: 0, goodwill: 500 })
  const whole = balance(5000, paid(5000), back(5000, { state: 'failed' }))
  expect(partsOfReturn(whole, cents(1000), true)).toEqual({ excess: 0, goodwill: 0 })
  const cheaper = balance(3000, paid(5000), back(2000, { excess: 2000, state: 'failed' }))
  expect(partsOfReturn(cheaper, cents(2500), true)).toEqual({ excess: 2000, goodwill: 500 })
})

type Step =
  | { readonly do: 'pay' | 'change'; readonly share: number }
  | { readonly do: 'refund'; readonly share: number; readonly isGoodwill: boolean }
  | { readonly do: 'fail' }

const share = fc.integer({ min: 1, max: 100 })
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('pay' as const), share }),
    fc.record({ do: fc.constant('change' as const), share }),
    fc.record({ do: fc.constant('refund' as const), share, isGoodwill: fc.boolean() }),
    fc.record({ do: fc.constant('fail' as const) }),
  ),
  { maxLength: 25 },
)

/** The order after these steps, as the shop takes them. */
function play(all: readonly Step[]): { total: Cents; movements: readonly Movement[]; hasFailed: boolean } {
  let total = cents(5000)
  let movements: readonly Movement[] = []
  let hasFailed = false
  const part = (of: Cents, percent: number) => cents(Math.ceil((of * percent) / 100))
  const giveBack = (amount: Cents, isGoodwill: boolean) => {
    if (amount <= 0) return
    const parts = partsOfReturn(balanceOf(total, movements), amount, isGoodwill)
    movements = [...movements, { kind: 'returned', amount, ...parts, state: 'made' }]
  }
  for (const step of all) {
    const before = balanceOf(total, movements)
    if (step.do === 'pay' && before.due > 0) movements = [...movements, paid(part(before.due, step.share))]
    if (step.do === 'refund') giveBack(part(before.held, step.share), step.isGoodwill)
    if (step.do === 'change') {
      total = cents(step.share * 100)
      giveBack(cents(Math.max(0, balanceOf(total, movements).excess - before.excess)), false)
    }
    if (step.do === 'fail') {
      const last = movements.findLastIndex((one) => one.kind === 'returned' && one.state === 'made')
      hasFailed ||= last >= 0
      movements = movements.map((one, at) =>
        at === last && one.kind === 'returned' ? { ...one, state: 'failed' } : one,
      )
    }
  }
  return { total, movements, hasFailed }
}

test('what was paid, went back and is due always adds up to the total, unless something is owed', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { total, movements, hasFailed } = play(all)
      const { paid, refunded, due, goodwill, excess, owed, held, status } = balanceOf(total, movements)
      expect(refunded).toBeLessThanOrEqual(paid)
      expect(paid - refunded).toBe(held)
      if (excess === 0) expect(paid - refunded + due + Math.min(goodwill, total)).toBe(total)
      if (!hasFailed) expect([excess, owed]).toEqual([0, 0])
      if (excess > 0) expect(owed).toBeGreaterThan(0)
      if (status === 'paid') expect(held).toBeGreaterThanOrEqual(total - goodwill)
      if (status === 'refunded') expect([held, due]).toEqual([0, total])
    }),
    { numRuns: 1000 },
  )
})

test('a payment that is known late, or by a clock that is ahead, changes no sum', () => {
  const refund = fc.record({ amount: fc.integer({ min: 1, max: 500 }), isGoodwill: fc.boolean() })
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 9 }), fc.nat(9), (refunds, before) => {
      const returned = refunds.map(({ amount, isGoodwill }) => back(amount, { goodwill: isGoodwill ? amount : 0 }))
      const late = [...returned.slice(0, before), paid(5000), ...returned.slice(before)]
      expect(balance(5000, ...late)).toEqual(balance(5000, paid(5000), ...returned))
    }),
  )
})

test('an order stores its balance and reads the same sums again', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { total, movements } = play(all)
      const balance = balanceOf(total, movements)
      const stored = { totalCents: total, ...storedMoney(total, balance) }
      expect([paidOf(stored), dueOf(stored)]).toEqual([balance.paid, balance.due])
    }),
  )
})
