import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { cents } from '../money/money.ts'
import { initialValues } from '../setting.ts'
import { restaurant } from '../settings/settings.ts'
import { counterMethodsIn, methodsIn } from './order-money.ts'
import { methodInFile, methodName } from './payment-method-words.ts'
import { PAYMENT_SETTINGS } from './payment-settings.ts'
import {
  agreesByItself,
  awaitsAgreement,
  counterMethodsFor,
  describeDue,
  isGivenUp,
  ownWay,
  takesCards,
  waysFor,
  waysToPayFrom,
} from './ways-to-pay.ts'

const RULES = initialValues(PAYMENT_SETTINGS)
const BIZUM = { name: 'Bizum', sentence: 'Send it to 612 345 678.', imageUrl: '', atPickup: true, atDelivery: false }
const AT = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 0, minutes))

test.each([
  ['the demo', {}, true, undefined],
  ['cash at pickup', { cashAtPickup: true }, true, { pickup: ['card', 'cash'], delivery: ['card'] }],
  ['no card at the door', { cardAtDelivery: false, cashAtDelivery: true }, true, { delivery: ['cash'] }],
  ['an own way at pickup alone', { own: [BIZUM] }, true, { pickup: ['card', 'own:Bizum'], delivery: ['card'] }],
  ['no cards at all', { cashAtPickup: true }, false, { pickup: ['cash'], delivery: [], takesCards: false }],
  ['cash, but nothing by hand', { cashAtPickup: true, cashAtDelivery: true, takesAtCounter: false }, true, undefined],
  ['neither', {}, false, { pickup: [], delivery: [] }],
] as const)('%s: what can be chosen', (_name, change, cards, ways) => {
  const found = waysToPayFrom({ ...RULES, ...change }, cards)
  if (ways === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(ways)
})

test('where nothing is said, every order is prepaid by card', () => {
  expect([waysFor(restaurant, 'pickup'), takesCards(restaurant)]).toEqual([['card'], true])
  expect(restaurant).not.toHaveProperty('waysToPay')
})

test('an own way is known by its name', () => {
  const waysToPay = waysToPayFrom({ ...RULES, own: [BIZUM] }, true)
  expect(ownWay({ waysToPay }, 'own:Bizum')).toMatchObject({ sentence: BIZUM.sentence })
  expect([ownWay({ waysToPay }, 'own:PIX'), ownWay({ waysToPay }, 'cash')]).toEqual([undefined, undefined])
  expect([methodName('own:MB WAY', 'EFTPOS'), methodInFile('own:MB WAY', 'EFTPOS', english)]).toEqual([
    'MB WAY',
    'MB WAY',
  ])
})

test('where nothing is taken by hand, staff are paid by own methods, and as was agreed with the guest', () => {
  const waysToPay = waysToPayFrom({ ...RULES, own: [BIZUM] }, true)
  expect(counterMethodsFor({ waysToPay }, null)).toEqual(['cash', 'eftpos', 'own:Bizum'])
  expect(counterMethodsFor({ waysToPay, takesAtCounter: false }, null)).toEqual(['own:Bizum'])
  expect(counterMethodsFor({ waysToPay, takesAtCounter: false }, 'cash')).toEqual(['own:Bizum', 'cash'])
})

test('own methods follow those that everybody has', () => {
  const payments = (['own:PIX', 'card', 'own:Bizum', 'own:PIX'] as const).map((method) => ({ method }))
  expect(counterMethodsIn(payments)).toEqual(['cash', 'eftpos', 'own:PIX', 'own:Bizum'])
  expect(methodsIn(['tips', 'own:PIX', 'card', 'own:Bizum'])).toEqual([
    'card',
    'cash',
    'eftpos',
    'own:Bizum',
    'own:PIX',
  ])
})

test('what is due is said with the place and the way', () => {
  const due = cents(4200)
  expect(describeDue({ type: 'pickup', payBy: 'cash', due }, restaurant.amountFormat)).toBe(
    'To pay when you collect: $42.00, in cash',
  )
  expect(describeDue({ type: 'delivery', payBy: 'own:MB WAY', due }, restaurant.amountFormat)).toBe(
    'To pay at the door: $42.00, by MB WAY',
  )
})

test.each([
  ['a new one', { status: 'new', payBy: 'cash', agreedAt: null }, true],
  ['an accepted one', { status: 'new', payBy: 'cash', agreedAt: AT(0) }, false],
  ['a cancelled one', { status: 'cancelled', payBy: 'cash', agreedAt: null }, false],
  ['one that is paid by card', { status: 'new', payBy: null, agreedAt: null }, false],
] as const)('%s waits for the restaurant: %#', (_name, order, waits) => {
  expect(awaitsAgreement(order)).toBe(waits)
})

const KNOWN = { isKnown: true, hasOpen: false, noShows: 0 }
test.each([
  [20_00, KNOWN, 20_00, true],
  [20_00, KNOWN, 20_01, false],
  [20_00, { ...KNOWN, isKnown: false }, 1_00, false],
  [20_00, { ...KNOWN, noShows: 1 }, 1_00, false],
  [null, KNOWN, 1_00, false],
])('up to %s, a number like %o, %s: accepted by itself: %s', (upTo, number, total, agrees) => {
  const rules = { agreedUpToCents: upTo === null ? null : cents(upTo) }
  expect(agreesByItself(rules, number, cents(total))).toBe(agrees)
})

const ORDER = { createdAt: AT(0), promisedFor: AT(120) }
test.each([
  ['just placed', ORDER, AT(-60), AT(19), false],
  ['long enough ago', ORDER, AT(-60), AT(20), true],
  ['placed before the opening', ORDER, AT(15), AT(34), false],
  ['long enough after the opening', ORDER, AT(15), AT(35), true],
  ['while the restaurant is closed', ORDER, undefined, AT(60), false],
  ['when its time has come', ORDER, undefined, AT(120), true],
  ['due at once', { createdAt: AT(0), promisedFor: AT(5) }, AT(-60), AT(5), true],
])('%s: whether nobody accepts it any more', (_name, order, openSince, now, isOver) => {
  expect(isGivenUp(order, { openSince, minutes: 20, now })).toBe(isOver)
})
