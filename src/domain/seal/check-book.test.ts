import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { BookChecker } from './check-book.ts'
import { type BookRecord, bookTally, compareRecords, endLine, headLine, recordLine } from './day-book.ts'
import { describeBook } from './describe-book.ts'
import { describeFinding, shortSeal, typedSeal } from './seal-words.ts'

const hash = (line: string) => createHash('sha256').update(line).digest('hex')

const none = { goodwill: cents(0), excess: cents(0) }
const order = (id: string): BookRecord => ({
  ...{ kind: 'order', id, at: '2026-11-21T05:00:00.000Z', type: 'pickup', status: 'completed', payment: 'paid' },
  ...{ currency: 'NZD', total: cents(1200), paid: cents(1200), due: cents(0), refunded: cents(0) },
  ...{ deliveryFee: cents(0), taxIncluded: true, tax: [{ rate: 15, net: cents(1043), tax: cents(157) }] },
  ...{ lines: [{ dish: 'Momos', quantity: 1, unitPrice: cents(1200), taxRate: 15 }], deleted: false, demo: false },
})
const payment = (id: string): BookRecord => ({
  ...{ kind: 'payment', id, at: '2026-11-21T05:01:00.000Z', order: 'SP-1', method: 'cash', amount: cents(1200) },
  ...{ tip: cents(100), currency: 'NZD', ...none, reverses: null, drawer: null, test: false },
})
const refund = (id: string): BookRecord => ({
  ...{ kind: 'refund', id, at: '2026-11-21T05:02:00.000Z', order: 'SP-1', amount: cents(300), currency: 'NZD' },
  ...{ status: 'succeeded', ...none },
})
const drawer = (id: string): BookRecord => ({
  ...{ kind: 'drawer', id, at: '2026-11-21T05:03:00.000Z', float: cents(10000), closedAt: null },
  ...{ counted: null, expected: null },
})
const correction = (id: string): BookRecord => ({
  ...{ kind: 'correction', id, at: '2026-11-21T05:04:00.000Z', drawer: 'd1', amount: cents(-50) },
})
const movement = (id: string): BookRecord => ({ ...correction(id), kind: 'movement' }) as BookRecord
const history = (id: string): BookRecord => ({
  ...{ kind: 'history', id, at: '2026-11-21T05:05:00.000Z', entity: 'order', record: 'SP-1', action: 'changed' },
  ...{ by: 'a1', changes: { status: { from: 'new', to: 'preparing' } }, hidden: ['phone'] },
})
const MAKERS = [order, payment, refund, drawer, movement, correction, history]

const dayOf = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`

/** The lines of so many days with these records each. */
function book(days: readonly (readonly BookRecord[])[]): string[] {
  let after = ''
  return days.flatMap((records, index) => {
    const tally = bookTally()
    const day = dayOf(index)
    const span = { from: `${day}T00:00:00.000Z`, until: `${day}T12:00:00.000Z`, timeZone: 'UTC', restored: [] }
    const lines = [headLine(after, { day, follows: index === 0 ? null : dayOf(index - 1), ...span })]
    for (const record of records) {
      tally.add(record, false)
      lines.push(recordLine({ after: hash(lines.at(-1) ?? ''), n: lines.length + 1 }, record, false))
    }
    lines.push(endLine({ after: hash(lines.at(-1) ?? ''), n: lines.length + 1 }, day, tally.sums()))
    after = hash(lines.at(-1) ?? '')
    return lines
  })
}

const check = (lines: readonly string[]) => {
  const checker = new BookChecker(hash)
  for (const line of lines) checker.add(line)
  return checker.result()
}
const day = MAKERS.map((make, index) => make(`r${index}`))

test('thirty days form one chain, and each carries the seal of the day before', () => {
  const lines = book(Array.from({ length: 30 }, () => day))
  const { findings, days, follows } = check(lines)
  expect(findings).toEqual([])
  expect(days).toHaveLength(30)
  expect(days.at(-1)?.seal).toBe(hash(lines.at(-1) ?? ''))
  expect(follows).toEqual({ day: '', seal: '' })
  expect(days[0]?.sums.money).toEqual({ NZD: { card: 0, cash: 1200, eftpos: 0, tips: 100, refunds: 300 } })
  expect(check(lines.slice(9)).follows).toEqual({ day: '2026-11-01', seal: days[0]?.seal })
})

const anyRecords = fc.array(
  fc.nat(MAKERS.length - 1).map((maker) => MAKERS[maker] ?? order),
  { minLength: 1, maxLength: 12 },
)
const anyBook = fc
  .array(anyRecords, { minLength: 1, maxLength: 4 })
  .map((days) => days.map((makers) => makers.map((make, index) => make(`r${index}`))))

test('one changed field of one record, whichever, is found, and its line is named', () => {
  fc.assert(
    fc.property(anyBook, fc.nat(), fc.nat(), (days, at, field) => {
      const lines = book(days)
      const records = lines.flatMap((line, index) => (/"kind":"(day|end)"/.test(line) ? [] : [index]))
      const index = records[at % records.length] ?? 1
      const fields = JSON.parse(lines[index] ?? '') as Record<string, unknown>
      const names = Object.keys(fields).filter((name) => name !== 'kind')
      const name = names[field % names.length] ?? ''
      const changed = typeof fields[name] === 'number' ? fields[name] + 1 : `${JSON.stringify(fields[name])}!`
      const forged = lines.with(index, JSON.stringify({ ...fields, [name]: changed }))
      const { findings } = check(forged)
      expect(findings).toEqual([expect.objectContaining({ what: 'changed', line: index + 1 })])
      expect(findings[0]?.record?.kind).toBe(fields.kind)
    }),
  )
})

test('one removed or added line, whichever, is found in its place', () => {
  fc.assert(
    fc.property(anyBook, fc.nat(), (days, at) => {
      const lines = book(days)
      const records = lines.flatMap((line, index) => (/"kind":"(day|end)"/.test(line) ? [] : [index]))
      const index = records[at % records.length] ?? 1
      const without = check(lines.toSpliced(index, 1)).findings
      expect(without).toEqual([expect.objectContaining({ what: 'removed', line: index + 1, count: 1 })])
      const { n } = JSON.parse(lines[index] ?? '') as { n: number }
      const forged = recordLine({ after: hash(lines[index] ?? ''), n: n + 1 }, payment('forged'), false)
      expect(check(lines.toSpliced(index + 1, 0, forged)).findings).toEqual([
        expect.objectContaining({ what: 'added', line: index + 2, record: { kind: 'payment', id: 'forged' } }),
      ])
    }),
  )
})

describe('of two days', () => {
  const lines = book([day, day, day])
  test.each<[string, string[], string[]]>([
    ['a day removed', lines.toSpliced(9, 9), ['Before 2026-11-03, in line 10, at least one whole day is missing.']],
    ['the end cut off', lines.slice(0, -2), ['2026-11-03 has no end: lines after line 25 are missing.']],
    ['a line that is no line', lines.with(3, '{}'), ['Line 4 is no line of a sealed day.']],
    [
      'the head of a day changed',
      lines.with(9, (lines[9] ?? '').replace('"UTC"', '"Pacific/Auckland"')),
      ['Line 10 (the beginning of the day 2026-11-02) of 2026-11-02 was changed.'],
    ],
    [
      'the end of a day changed',
      lines.with(8, (lines[8] ?? '').replace('"cash":1200', '"cash":1100')),
      ['The sums of 2026-11-01 in line 9 are not those of its lines.'],
    ],
  ])('%s is found', (_, forged, sentences) => {
    expect(
      check(forged)
        .findings.map((finding) => describeFinding(finding))
        .slice(0, 1),
    ).toEqual(sentences)
  })
})

test('a book that was written anew agrees with itself, and only the seal from the email tells', () => {
  const [honest, forged] = [book([day]), book([[...day, payment('more')]])]
  const seal = hash(honest.at(-1) ?? '')
  expect(describeBook(check(forged), undefined).isRight).toBe(true)
  expect(describeBook(check(forged), seal)).toMatchObject({ isRight: false })
  expect(describeBook(check(honest), seal)).toMatchObject({ isRight: true })
  expect(describeBook(check(honest), typedSeal(shortSeal(seal)))).toMatchObject({ isRight: true })
  expect(describeBook(check([]), undefined).isRight).toBe(false)
})

test('records of the same instant have one order, however they were read', () => {
  const at = new Date('2026-11-21T05:00:00Z')
  const keys = (['history', 'order', 'payment'] as const).flatMap((kind) => ['b', 'a'].map((id) => ({ kind, id, at })))
  const sorted = keys.toSorted(compareRecords)
  expect(keys.toReversed().toSorted(compareRecords)).toEqual(sorted)
  expect(sorted.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...['order a', 'order b', 'payment a', 'payment b', 'history a', 'history b'],
  ])
})
