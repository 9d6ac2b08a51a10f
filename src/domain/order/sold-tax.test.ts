import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sumCents, timesCents } from '../money.ts'
import { addedTax, feeTaxBy, type SoldTax, type TaxRules, taxOf, taxOfPart, taxSum } from '../tax.ts'
import { type PricedLine, taxOrder } from './price-order.ts'
import { meetSums, soldTaxes } from './sold-tax.ts'

const RATES = [0, 2.6, 7, 8.25, 15, 19]
const anyTax: fc.Arbitrary<SoldTax> = fc.record({
  name: fc.constantFrom('VAT', 'Sales tax'),
  isIncluded: fc.boolean(),
  ratePercent: fc.constantFrom(...RATES),
})
const anyRules: fc.Arbitrary<TaxRules> = fc.record({
  ...{ name: fc.constantFrom('VAT', 'Sales tax'), number: fc.constant(''), isIncluded: fc.boolean() },
  ratePercent: fc.constantFrom(...RATES),
  categoryRates: fc.constant([]),
  deliveryFee: fc.constantFrom('standard' as const, 'goods' as const),
})
const aLine = (unitPriceCents: number, quantity: number, more: object = {}): PricedLine => ({
  ...{ menuItemId: null, dealId: null, name: 'Dish', meta: null, quantity },
  ...{ unitPriceCents: cents(unitPriceCents), ...more },
})
const anyLine = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 9 }), fc.option(anyTax, { nil: undefined }))
  .map(([price, quantity, tax]) => aLine(price, quantity, tax && { tax }))
const anyFee = fc.integer({ min: 0, max: 1_500 }).map(cents)

const priced = (lines: readonly PricedLine[]) => ({
  ...{ lines, changes: [], unavailable: [], problems: {} },
  totalCents: sumCents(lines.map(({ unitPriceCents, quantity }) => timesCents(unitPriceCents, quantity))),
})
const MENU = { dishes: [], deals: [] }

test('an order that was changed any number of times costs its lines, its fee and the added tax, each rate once', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      fc.array(fc.tuple(anyRules, fc.array(fc.nat()), fc.array(anyLine), fc.boolean()), { minLength: 1, maxLength: 6 }),
      anyFee,
      (first, changes, fee) => {
        let [sold, lines] = [undefined as ReturnType<typeof taxOrder> | undefined, first]
        for (const [rules, drops, added, isFeeNew] of changes) {
          const before = sold
          const kept = (before?.lines ?? []).filter((_, at) => !drops.includes(at))
          lines = before ? [...kept, ...added] : lines
          if (lines.length === 0) continue
          const feeTax = isFeeNew ? undefined : (before?.deliveryFeeTax ?? undefined)
          sold = taxOrder(priced(lines), MENU, { rules, ...(before && { sold: before.tax }), fee, feeTax })
          // What was sold is taxed as it was sold.
          expect(sold.lines.slice(0, kept.length)).toEqual(kept)
          expect(sold.totalCents).toBe(sold.subtotalCents + fee + addedTax(sold.tax))
          const { tax } = sold
          expect(sumCents(tax.amounts.map(({ netCents, taxCents }) => cents(netCents + taxCents)))).toBe(
            sold.totalCents,
          )
          const keys = tax.amounts.map((one) => JSON.stringify([one.ratePercent, one.name, one.isIncluded]))
          expect(new Set(keys).size).toBe(keys.length)
          expect(taxOfPart(tax, sold.totalCents, sold.totalCents)).toBe(taxSum(tax))
          expect(taxOfPart(tax, sold.totalCents, cents(0))).toBe(0)
          const half = taxOfPart(tax, sold.totalCents, cents(Math.floor(sold.totalCents / 2)))
          expect(half).toBeLessThanOrEqual(taxSum(tax) + tax.amounts.length)
        }
      },
    ),
  )
})

test('taking a line off an order never makes it dearer, whatever the rules are by then', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 2 }),
      anyRules,
      anyRules,
      fc.nat(),
      anyFee,
      (lines, then, now, at, fee) => {
        const before = taxOrder(priced(lines), MENU, { rules: then, fee })
        const kept = before.lines.filter((_, place) => place !== at % lines.length)
        const feeTax = before.deliveryFeeTax ?? undefined
        const after = taxOrder(priced(kept), MENU, { rules: now, sold: before.tax, fee, feeTax })
        // A fee taxed as the goods can move to a dearer rate, but never by more than its own tax.
        const isMoved = feeTax?.as === 'goods' && !feeTax.isIncluded
        expect(after.totalCents).toBeLessThanOrEqual(before.totalCents + (isMoved ? fee : 0))
      },
    ),
  )
})

test.each([
  // Prices of the goods by rate, the fee, its parts.
  [[[700, 2000]], 350, [[700, 350]]],
  [
    [
      [700, 2000],
      [1900, 1000],
    ],
    350,
    [
      [700, 233],
      [1900, 117],
    ],
  ],
  // The odd cent goes to the first of equals.
  [
    [
      [1000, 500],
      [2000, 500],
    ],
    299,
    [
      [1000, 150],
      [2000, 149],
    ],
  ],
  [
    [
      [2000, 500],
      [1000, 500],
    ],
    299,
    [
      [2000, 150],
      [1000, 149],
    ],
  ],
  // Goods that cost nothing: the standard rate.
  [[[1000, 0]], 350, [[1500, 350]]],
])('a fee for goods of %j, as the goods: %i is taxed as %j', (goods, fee, parts) => {
  const rules: TaxRules = {
    ...{ name: 'VAT', number: '', isIncluded: true, ratePercent: 15, categoryRates: [], deliveryFee: 'goods' },
  }
  const lines = goods.map(([rate = 0, price = 0]) =>
    aLine(price, 1, { tax: { name: 'VAT', isIncluded: true, ratePercent: rate / 100 } }),
  )
  const { tax } = taxOrder(priced(lines), MENU, { rules, fee: cents(fee) })
  const expected = taxOf(
    [...goods, ...parts].map(([rate = 0, amount = 0]) => ({ ratePercent: rate / 100, amountCents: cents(amount) })),
    rules,
  )
  expect(tax.amounts).toEqual(expected.amounts)
})

// Worked by hand: `net` and `tax` by rate.
test.each([
  [
    'Austria: 31.00 at 10 % and 8.40 at 20 %, fee 3.50 in proportion',
    ...([
      true,
      [1550, 2, 10],
      [420, 2, 20],
      350,
      [
        [762, 153],
        [3068, 307],
      ],
    ] as const),
  ],
  [
    'Texas, added: 14.95 at 8.25 % and 9.50 at 10.25 %, fee 4.99 in proportion',
    ...([
      false,
      [1495, 1, 8.25],
      [950, 1, 10.25],
      499,
      [
        [1144, 117],
        [1800, 149],
      ],
    ] as const),
  ],
  [
    'Switzerland: 24.50 at 2.6 % and 7.80 at 8.1 %, fee 5.90 in proportion',
    ...([
      true,
      [2450, 1, 2.6],
      [780, 1, 8.1],
      590,
      [
        [853, 69],
        [2825, 73],
      ],
    ] as const),
  ],
])('%s', (_, isIncluded, one, other, fee, amounts) => {
  const lines = [one, other].map(([price, quantity, ratePercent]) =>
    aLine(price, quantity, { tax: { name: 'VAT', isIncluded, ratePercent } }),
  )
  const rules: TaxRules = {
    ...{ name: 'VAT', number: '', isIncluded, ratePercent: 0, categoryRates: [], deliveryFee: 'goods' as const },
  }
  const sold = taxOrder(priced(lines), MENU, { rules, fee: cents(fee) })
  expect(sold.tax.amounts.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual(amounts)
})

test.each([
  // Kept at 19 %, a new soup at 7 %; kept fish at 13.5 %, new chips at 9 %; one more of the same dish at the new rate.
  [
    [
      [1690, 1, 19],
      [420, 1, 19],
    ],
    [590, 7],
    [
      [1773, 337],
      [551, 39],
    ],
  ],
  [
    [[1350, 1, 13.5]],
    [400, 9],
    [
      [1189, 161],
      [367, 33],
    ],
  ],
  [
    [[1350, 2, 13.5]],
    [1350, 9],
    [
      [2379, 321],
      [1239, 111],
    ],
  ],
])('lines kept as sold (%j) and a new one (%j) are taxed %j', (sold, [price = 0, rate = 0], amounts) => {
  const kept = sold.map(([unit = 0, quantity = 1, ratePercent = 0]) =>
    aLine(unit, quantity, { tax: { name: 'VAT', isIncluded: true, ratePercent } }),
  )
  const rules: TaxRules = { name: 'VAT', number: '', isIncluded: true, ratePercent: rate, categoryRates: [] }
  const { tax } = taxOrder(priced([...kept, aLine(price, 1)]), MENU, { rules })
  expect(tax.amounts.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual(amounts)
})

test('the lines of an order that stored only its sums get rates that meet these sums', () => {
  const anySold = fc.tuple(
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(0, 7, 19),
  )
  fc.assert(
    fc.property(fc.array(anySold, { minLength: 1, maxLength: 7 }), fc.boolean(), anyFee, (sold, isIncluded, fee) => {
      const header = { name: 'VAT', number: '', isIncluded }
      const taxed = (lines: readonly { amountCents: Cents; ratePercent: number }[]) => taxOf(lines, header)
      const lines = sold.map(([price, quantity, ratePercent]) => ({
        ...{ unitPriceCents: cents(price), quantity, tax: null, rateToday: ratePercent },
        ...{ amountCents: cents(price * quantity), ratePercent },
      }))
      const feeLine = { amountCents: fee, ratePercent: 19 }
      const stored = taxed(fee > 0 ? [...lines, feeLine] : lines)
      // Some dishes have other rates by now.
      const moved = lines.map((line, at) => (at % 3 === 0 ? { ...line, rateToday: 99 } : line))
      const found = soldTaxes(moved, { tax: stored, deliveryFeeCents: fee, deliveryFeeTax: null })
      const again = [
        ...lines.map(({ amountCents }, at) => ({ amountCents, ratePercent: found.lines[at]?.ratePercent ?? -1 })),
        ...(fee > 0 ? [{ amountCents: fee, ratePercent: found.fee.ratePercent }] : []),
      ]
      const withoutEmpty = ({ amounts }: typeof stored) => amounts.filter(({ netCents }) => netCents > 0)
      expect(withoutEmpty(taxed(again))).toEqual(withoutEmpty(stored))
    }),
  )
})

test('the rates of today are preferred where several ways meet the sums, and none is made up where none does', () => {
  const [one, two] = [cents(100), cents(100)]
  expect(meetSums([one, two, cents(0)], [one, two], [1, 0, -1])).toEqual([1, 0, 0])
  expect(meetSums([one, two], [cents(150), cents(50)], [0, 0])).toBeUndefined()
  expect(meetSums([one], [two, two], [0])).toBeUndefined()
})

test('by standard rules a fee has the standard rate', () => {
  const rules: TaxRules = { name: 'GST', number: '', isIncluded: true, ratePercent: 15, categoryRates: [] }
  expect(feeTaxBy(rules)).toEqual({ name: 'GST', isIncluded: true, ratePercent: 15, as: 'standard' })
})
