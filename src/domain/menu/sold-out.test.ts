import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import type { StoredGroup } from './option-group.ts'
import {
  dishesLeft,
  endsOfSoldOut,
  exchangedPortions,
  holds,
  isGone,
  newlySoldOut,
  type Portions,
  portionsLeft,
  portionsOf,
  type SoldOut,
  shortageSentence,
  shortages,
  withReturnedPortions,
} from './sold-out.ts'

const at = (time: string) => new Date(`2026-12-05T${time}:00Z`)
const entry = (targetId: string, more: Partial<SoldOut> = {}): SoldOut => ({
  ...{ targetId, until: null, left: null, sharedId: null },
  ...more,
})
const value = (id: string, name: string) => ({ id, name, priceCents: cents(0), isDefault: false, isSoldOut: false })
const group = (more: Partial<StoredGroup> = {}) =>
  ({
    ...{ id: 'g', name: 'Sauce', role: null, isRequired: true, minPicks: 1, maxPicks: 1 },
    values: [value('mint', 'Mint'), value('chilli', 'Chilli')],
    ...more,
  }) as StoredGroup
const naan = { id: 'naan', name: 'Naan', category: 'Breads', optionGroups: [] }
const momos = { id: 'momos', name: 'Momos', category: 'Starters', optionGroups: [group()] }
const menu = [naan, momos]

test.each([
  ['for good', null, '18:00', true],
  ['until later', at('18:01'), '18:00', true],
  ['until now', at('18:00'), '18:00', false],
  ['until before', at('17:59'), '18:00', false],
])('what is sold out %s holds or not', (_how, until, time, expected) => {
  expect(holds({ until }, at(time))).toBe(expected)
})

test('nothing is left of it without a number, and at zero', () => {
  expect([null, 0, 1].map((left) => isGone({ left }))).toEqual([true, true, false])
})

test('ends are to come, each once, the next first', () => {
  const until = [at('20:00'), at('19:00'), at('20:00'), at('18:00'), null]
  const ends = endsOfSoldOut(
    until.map((end, index) => entry(`${index}`, { until: end })),
    at('18:00'),
  )
  expect(ends).toEqual([at('19:00'), at('20:00')])
})

describe('the dishes that are left', () => {
  const left = (soldOut: SoldOut[], dishes = menu) => dishesLeft(dishes, soldOut, at('18:00')).map(({ id }) => id)
  test.each<[string, SoldOut[], string[]]>([
    ['all, without entries', [], ['naan', 'momos']],
    ['not what is gone', [entry('naan')], ['momos']],
    ['what has a portion left', [entry('naan', { left: 1 })], ['naan', 'momos']],
    ['what is back by then', [entry('naan', { until: at('17:00') })], ['naan', 'momos']],
    ['one of whose required choices one is left', [entry('mint')], ['naan', 'momos']],
    ['not one that has no required choice left', [entry('mint'), entry('chilli')], ['naan']],
  ])('%s', (_how, soldOut, expected) => expect(left(soldOut)).toEqual(expected))

  test('a choice that is not required may be gone whole; two picks need two values', () => {
    const gone = [entry('mint'), entry('chilli')]
    expect(left(gone, [{ ...momos, optionGroups: [group({ isRequired: false })] }])).toEqual(['momos'])
    expect(left([entry('mint')], [{ ...momos, optionGroups: [group({ minPicks: 2, maxPicks: 2 })] }])).toEqual([])
  })

  test('an option that is gone is marked, with its end', () => {
    const [dish] = dishesLeft([momos], [entry('mint', { until: at('20:00') })], at('18:00'))
    expect(dish?.optionGroups[0]?.values).toMatchObject([
      { name: 'Mint', isSoldOut: true, soldOutUntil: at('20:00').toISOString() },
      { name: 'Chilli', isSoldOut: false },
    ])
  })
})

const portions = (lines: Parameters<typeof portionsOf>[0]) =>
  Object.fromEntries(portionsOf(lines, menu).map(({ targetId, quantity }) => [targetId, quantity]))

test('an order takes portions of its dishes, options, picks and parts of deals', () => {
  expect(portions([{ menuItemId: 'momos', quantity: 2, meta: { options: { Sauce: 'Mint' } } }])).toEqual({
    momos: 2,
    mint: 2,
  })
  const selections = { one: { name: 'Momos', category: 'Starters', options: { Sauce: 'Chilli' } } }
  const fixed = [{ label: 'Naan', menuItemId: 'naan', qty: 2 }]
  expect(portions([{ menuItemId: null, quantity: 3, meta: { selections, fixed } }])).toEqual({
    momos: 3,
    chilli: 3,
    naan: 6,
  })
  const elsewhere = { one: { name: 'Momos', category: 'Breads' } }
  expect(portions([{ menuItemId: 'gone', quantity: 1, meta: { selections: elsewhere } }])).toEqual({})
})

const portion = (targetId: string, quantity: number): Portions => ({
  ...{ targetId, name: targetId, quantity },
  dishes: new Set([targetId]),
})
const left = (...soldOut: SoldOut[]) => portionsLeft(soldOut, at('18:00'))

test('only what has a number and holds is counted', () => {
  const counted = left(
    entry('a', { left: 0 }),
    entry('b', { left: 2, sharedId: 's' }),
    entry('c'),
    entry('d', { left: 3, until: at('17:00') }),
  )
  expect([...counted].map(([id, { left: number, count }]) => [id, number, count])).toEqual([
    ['a', 0, 'a'],
    ['b', 2, 's'],
  ])
})

test('more than is left is short, also of a number that two dishes share', () => {
  const [two, shared] = [entry('a', { left: 2 }), ['b', 'c'].map((id) => entry(id, { left: 3, sharedId: 's' }))]
  expect(shortages([portion('a', 2)], left(two))).toEqual([])
  expect(shortages([portion('a', 3)], left(two))).toEqual([{ names: ['a'], left: 2, dishes: ['a'] }])
  expect(shortages([portion('b', 2), portion('c', 1)], left(...shared))).toEqual([])
  expect(shortages([portion('b', 2), portion('c', 2), portion('d', 9)], left(...shared))).toEqual([
    { names: ['b', 'c'], left: 3, dishes: ['b', 'c'] },
  ])
})

test.each([
  [[{ names: ['Naan'], left: 0, dishes: [] }], '“Naan” is sold out. Please change your cart.'],
  [[{ names: ['Naan', 'Roti'], left: 0, dishes: [] }], '“Naan” and “Roti” are sold out. Please change your cart.'],
  [[{ names: ['Naan'], left: 1, dishes: [] }], 'Only 1 of “Naan” is left. Please change your cart.'],
  [
    [{ names: ['Naan', 'Roti'], left: 2, dishes: [] }],
    'Only 2 of “Naan” and “Roti” together are left. Please change your cart.',
  ],
])('a shortage in words: %j', (missing, sentence) => {
  expect(shortageSentence(missing)).toBe(sentence)
})

test('portions that an order returns can be had again, once for a shared number', () => {
  const soldOut = [
    entry('a', { left: 1 }),
    ...['b', 'c'].map((id) => entry(id, { left: 0, sharedId: 's' })),
    entry('d'),
  ]
  const held = new Map([
    ['a', 2],
    ['b', 1],
    ['c', 3],
    ['d', 5],
  ])
  expect(withReturnedPortions(soldOut, held).map(({ left: number }) => number)).toEqual([3, 4, 4, null])
})

test('what an order keeps is short only where its new time is sold out and its old one was not', () => {
  const until = at('19:00')
  const soldOut = [entry('a', { until }), entry('b', { left: 3, until }), entry('c')]
  const moved = (from: string, to: string) =>
    newlySoldOut(
      ['a', 'b', 'c'].map((id) => portion(id, 1)),
      soldOut,
      { from: at(from), to: at(to) },
    )
  expect(moved('19:30', '18:30')).toEqual([{ ...portion('a', 1), until }])
  expect(moved('18:00', '18:30')).toEqual([])
  expect(moved('18:30', '19:30')).toEqual([])
})

test('a changed order needs what it adds, and of what it keeps no more than it holds', () => {
  const soldOut = [entry('a', { left: 1 }), entry('b', { left: 1, until: at('19:00') })]
  const change = { kept: [portion('a', 3), portion('b', 2)], added: [portion('a', 1), portion('c', 4)] }
  const needed = (held: [string, number][], from: string, to: string) =>
    exchangedPortions({ ...change, held: new Map(held) }, soldOut, { from: at(from), to: at(to) }).map(
      ({ targetId, quantity }) => [targetId, quantity],
    )
  expect(needed([['a', 2]], '18:00', '18:30')).toEqual([['a', 3]])
  expect(needed([['b', 2]], '18:00', '18:30')).toEqual([
    ['b', 2],
    ['a', 1],
  ])
  expect(needed([], '19:30', '18:30')).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('returned portions never make less available, and an order that takes them again is not short', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(9), { maxLength: 5 }),
      (lefts, held) => {
        const soldOut = lefts.map((number, index) => entry(`${index}`, { left: number }))
        const took = new Map(held.map((number, index) => [`${index}`, number]))
        const returned = withReturnedPortions(soldOut, took)
        const expected = lefts.map((number, index) => number + (took.get(`${index}`) ?? 0))
        expect(returned.map((one) => one.left)).toEqual(expected)
        const again = [...took].map(([id, quantity]) => portion(id, quantity))
        expect(shortages(again, portionsLeft(returned, at('18:00')))).toEqual([])
      },
    ),
  )
})
