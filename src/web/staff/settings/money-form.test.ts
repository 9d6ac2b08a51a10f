import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { STANDARD_CLASS, sameRates } from '#domain/money/tax-rules.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { moneyFormOf, moneyFrom } from './money-form.ts'
import { changedFields } from './section-form.tsx'
import { type ClassRow, usualAsTyped, withClass } from './tax-form.ts'

const NZD = amountFormat('NZD', 'en-NZ')
const { tax } = DEFAULT_SETTINGS.money
const stored = { ...DEFAULT_SETTINGS.money, id: 'money', version: 1 } as Parameters<typeof moneyFormOf>[0]
const form = moneyFormOf(stored, NZD)

/** The standard class with this rate. */
const rated = (collected: string): readonly ClassRow[] =>
  form.classes.map((one) => ({ ...one, rates: one.rates.map((dated) => ({ ...dated, collected })) }))
const standardAt = (percent: number) => tax.classes.map((one) => ({ ...one, rates: sameRates(percent) }))

test('a form that is opened and left untouched changes nothing', () => {
  expect(changedFields(stored, moneyFrom(form))).toEqual({})
})

test.each([
  [{ currency: 'EUR' }, { currency: 'EUR' }],
  [
    { classes: rated('8.25'), prices: 'added' as const },
    { tax: { ...tax, classes: standardAt(8.25), isIncluded: false } },
  ],
  [{ terminalName: ' Multibanco ' }, { terminalName: 'Multibanco' }],
  [{ feeTax: 'goods' as const }, { tax: { ...tax, deliveryFee: { as: 'goods' } } }],
  [{ depositTax: 'outside' as const }, { tax: { ...tax, deposit: { as: 'outside' } } }],
  [{ depositTax: 0 }, { tax: { ...tax, deposit: { as: 'class', classId: STANDARD_CLASS } } }],
  [{ classes: rated('5,5 %') }, { tax: { ...tax, classes: standardAt(5.5) } }],
  [{ classes: rated(' ') }, { tax: { ...tax, classes: standardAt(Number.NaN) } }],
])('%j sends %j and nothing else', (typed, change) => {
  expect(changedFields(stored, moneyFrom({ ...form, ...typed }))).toEqual(change)
})

test('new classes get ids of their names, and places and later days their own rates', () => {
  const [standard, first, second] = withClass(withClass(form.classes))
  if (!standard || !first || !second) throw new Error('there are three classes')
  const drinks = {
    ...{ ...first, name: ' Softe Getränke ', categoryIds: ['c1'] },
    rates: [
      { row: 0, from: null, isSame: false, eatIn: '19', collected: '7', delivered: '7,5' },
      { row: 1, from: '2027-01-01', isSame: true, eatIn: '1', collected: '9', delivered: '2' },
    ],
  }
  const twice = { ...second, name: 'Softe getränke' }
  const { classes, deliveryFee } = moneyFrom({ ...form, classes: [standard, drinks, twice], feeTax: first.row }).tax
  expect(classes.map(({ id }) => id)).toEqual([STANDARD_CLASS, 'softe-getranke', 'softe-getranke-2'])
  expect(classes[1]).toMatchObject({
    ...{ name: 'Softe Getränke', categoryIds: ['c1'] },
    rates: [
      { from: null, eatIn: 19, collected: 7, delivered: 7.5 },
      { from: '2027-01-01', eatIn: 9, collected: 9, delivered: 9 },
    ],
  })
  expect(deliveryFee).toEqual({ as: 'class', classId: 'softe-getranke' })
})

test('the usual rates of a country keep number and categories, and leave empty what is not certain', () => {
  const before = {
    ...form,
    classes: [...form.classes, { row: 5, id: 'soft', name: 'Soft drinks', rates: [], categoryIds: ['c1'] }],
  }
  const belgium = {
    ...{ country: 'BE', name: 'TVA', isIncluded: true, feeAsGoods: true, notes: [] },
    classes: [
      {
        name: 'Food',
        rates: [
          { from: null, eatIn: 12, collected: 6, delivered: 6 },
          { from: '2027-01-01', eatIn: 12.5, collected: 12.5, delivered: 12.5 },
        ],
      },
      { name: 'Soft drinks', rates: [{ from: null, eatIn: null, collected: 6, delivered: 6 }] },
    ],
  }
  const typed = usualAsTyped(english, belgium, before, amountFormat('EUR', 'fr-BE'))
  expect(typed).toMatchObject({ taxName: 'TVA', taxNumber: tax.number, feeTax: 'goods' })
  expect(typed.classes).toMatchObject([
    {
      ...{ id: STANDARD_CLASS, name: 'Food' },
      rates: [
        { from: null, isSame: false, eatIn: '12', collected: '6', delivered: '6' },
        { from: '2027-01-01', isSame: true, collected: '12,5' },
      ],
    },
    { id: 'soft', categoryIds: ['c1'], rates: [{ isSame: false, eatIn: '', collected: '6', delivered: '6' }] },
  ])
})
