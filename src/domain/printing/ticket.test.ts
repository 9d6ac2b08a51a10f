import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import {
  bothChanges,
  CANCELLED_SLIP,
  changeFor,
  correctedSlip,
  dishesFor,
  REVIVED_SLIP,
  type TicketChange,
  type TicketDish,
  type TicketOrder,
  ticketRows,
} from './ticket.ts'

const line = (quantity: number, name: string, options: readonly string[] = []) => ({ quantity, name, options })
const change = (more: Partial<TicketChange>): TicketChange => ({ added: [], removed: [], type: null, ...more })

test('two changes on one ticket are relative to the last printed ticket', () => {
  const first = change({
    added: [line(2, 'Momos'), line(1, 'Naan')],
    removed: [line(1, 'Curry', ['Spice: Hot'])],
    corrected: ['New time, was As soon as possible'],
  })
  const then = change({
    added: [line(1, 'Curry', ['Spice: Mild'])],
    removed: [line(1, 'Momos'), line(1, 'Naan'), line(1, 'Rice')],
    type: 'delivery',
    corrected: ['New time, was Today at 6:30 pm', 'New address'],
  })
  expect(bothChanges(first, then)).toEqual({
    added: [line(1, 'Momos'), line(1, 'Curry', ['Spice: Mild'])],
    removed: [line(1, 'Curry', ['Spice: Hot']), line(1, 'Rice')],
    type: 'delivery',
    corrected: ['New time, was As soon as possible', 'New address'],
  })
})

test('the ticket of an order that was cancelled and revived still lists its earlier changes', () => {
  const added = [line(1, 'Naan')]
  const cancelled = bothChanges(change({ added }), CANCELLED_SLIP)
  expect(cancelled).toEqual({ ...CANCELLED_SLIP, added })
  expect(bothChanges(cancelled, REVIVED_SLIP)).toEqual({ ...REVIVED_SLIP, added })
})

test('two changes without corrections have none', () => {
  expect(bothChanges(change({ added: [line(1, 'Naan')] }), change({ removed: [line(1, 'Naan')] }))).toEqual(change({}))
})

const facts = {
  hourCycle: 'h23',
  pickupTime: 'ASAP',
  name: 'Ada',
  phone: '',
  address: '1 Near Street',
  notes: '',
} as const

test.each([
  [{}, undefined],
  [{ name: 'Bo' }, ['New name, was Ada']],
  [{ phone: '021 555' }, ['New phone']],
  [{ address: '2 Near Street' }, ['New address, was 1 Near Street']],
  [{ notes: 'No nuts' }, ['New note']],
  [{ name: 'Bo', phone: '021 555' }, ['New name, was Ada', 'New phone']],
])('a slip says only what was corrected: %j', (more, corrected) => {
  expect(correctedSlip(facts, { ...facts, ...more })?.corrected).toEqual(corrected)
})

const dish = (name: string, more: Partial<TicketDish> = {}): TicketDish => ({
  ...{ quantity: 1, name, options: [], categories: [], stations: [] },
  ...more,
})
const [curry, naan, cola] = [
  dish('Curry', { categories: ['mains'] }),
  dish('Naan', { categories: ['breads'], stations: ['tandoor'] }),
  dish('Cola', { categories: ['drinks'] }),
]
type TicketPrinter = Parameters<typeof dishesFor>[0]
const kitchen: TicketPrinter = { id: 'k', categories: ['mains'], stations: [] }
const tandoor: TicketPrinter = { id: 't', categories: [], stations: ['tandoor'] }
const everything: TicketPrinter = { id: 'e', categories: null, stations: [] }
const namesFor = (printer: TicketPrinter, printers = [kitchen, tandoor]) =>
  dishesFor(printer, [curry, naan, cola], printers).map(({ name }) => name)

test('a printer prints its categories and stations, and what no printer has', () => {
  expect([namesFor(kitchen), namesFor(tandoor), namesFor(everything)]).toEqual([
    ['Curry', 'Cola'],
    ['Naan', 'Cola'],
    ['Curry', 'Naan', 'Cola'],
  ])
})

test('a change concerns the printers of its dishes; a new type, all that still print something', () => {
  const dishes = { before: [curry], after: [curry, naan] }
  const forPrinter = (printer: TicketPrinter, one: TicketChange) => changeFor(printer, one, dishes, [kitchen, tandoor])
  const added = change({ added: [line(1, 'Naan')] })
  expect(forPrinter(tandoor, added)).toEqual(added)
  expect(forPrinter(kitchen, added)).toBeUndefined()
  const removed = change({ removed: [line(1, 'Curry')] })
  expect([forPrinter(kitchen, removed), forPrinter(tandoor, removed)]).toEqual([removed, undefined])
  const moved = change({ type: 'delivery' })
  expect([forPrinter(kitchen, moved), forPrinter(tandoor, moved)]).toEqual([moved, moved])
  expect(changeFor(tandoor, moved, { before: [naan], after: [curry] }, [kitchen, tandoor])).toBeUndefined()
})

const order: TicketOrder = {
  ...{
    ...facts,
    code: 'SP-A1B2C3',
    type: 'pickup',
    allergens: [],
    isPaid: true,
    isPractice: false,
    dishes: [curry, naan],
  },
  ...{ promisedFor: '2026-12-05T18:30', orderedAt: '2026-12-05T18:00', address: '' },
}
const rowsOf = (more: Partial<TicketOrder> = {}, copy: Partial<Parameters<typeof ticketRows>[2]> = {}) =>
  ticketRows(
    english,
    { ...order, ...more },
    { isReprint: false, mayBeSecond: false, change: null, dishes: [curry, naan], ...copy },
  ).map(({ style, text }) => `${style}: ${text}`)

test.each<[string, Partial<TicketOrder>, Parameters<typeof rowsOf>[1], string, boolean]>([
  ['an unpaid order says so', { isPaid: false }, {}, 'strong: UNPAID', true],
  ['a paid one does not', {}, {}, 'strong: UNPAID', false],
  ['a cancelled one does not', { isPaid: false }, { change: CANCELLED_SLIP }, 'strong: UNPAID', false],
  ['a rehearsal is practice', { isPractice: true }, {}, 'inverted: PRACTICE', true],
  ['a copy is marked', {}, { isReprint: true }, 'inverted: REPRINT', true],
  ['a doubtful copy is marked', {}, { mayBeSecond: true }, 'inverted: MAY BE A SECOND COPY', true],
  ['a first copy is not', {}, {}, 'inverted: MAY BE A SECOND COPY', false],
  ['a change is marked', {}, { change: REVIVED_SLIP }, 'inverted: CHANGED', true],
  ['a cancellation is marked', {}, { change: CANCELLED_SLIP }, 'inverted: CANCELLED', true],
  ['what is cancelled is not cooked', {}, { change: CANCELLED_SLIP }, 'inverted: Do not cook this', true],
  ['what is cancelled is no dish', {}, { change: CANCELLED_SLIP }, 'dish: 1 x Curry', false],
  ['a correction is read', {}, { change: REVIVED_SLIP }, 'strong: No longer cancelled', true],
  ['a guest without a name', { name: '' }, {}, 'code: Guest · A1B2C3', false],
  ['allergens stand out', { allergens: ['nuts', 'milk'] }, {}, 'inverted: Allergens named: nuts, milk', true],
  ['without allergens, no row', {}, {}, 'inverted: Allergens named: ', false],
  ['a note stands out', { notes: 'Ring twice' }, {}, 'inverted: Ring twice', true],
  ['a phone number is there', { phone: '021 555' }, {}, 'plain: 021 555', true],
  ['one dish elsewhere', {}, { dishes: [curry] }, 'plain: 1 more dish is on another ticket.', true],
  ['two dishes elsewhere', {}, { dishes: [] }, 'plain: 2 more dishes are on other tickets.', true],
  ['all dishes here', {}, {}, 'plain: 0 more dishes are on other tickets.', false],
  [
    'nothing is left',
    {},
    { dishes: [], change: CANCELLED_SLIP },
    'plain: Nothing of the previous ticket remains.',
    true,
  ],
  ['something is left', {}, { change: CANCELLED_SLIP }, 'plain: This ticket replaces the previous one.', true],
])('on a ticket, %s', (_what, more, copy, row, isThere) => {
  expect(rowsOf(more, copy).includes(row)).toBe(isThere)
})

test('a delivery is headed so, and a dish has its options below it', () => {
  expect(rowsOf({ type: 'delivery' })[0]).toMatch(/^code: DELIVERY /)
  expect(rowsOf()[0]).toMatch(/^code: PICKUP /)
  const hot = dish('Curry', { quantity: 2, options: ['Spice: Hot'] })
  expect(rowsOf({ dishes: [hot] }, { dishes: [hot] }).slice(-2)).toEqual(['dish: 2 x Curry', 'option: Spice: Hot'])
})
