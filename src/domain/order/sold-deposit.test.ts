import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuItem } from '../menu/menu-item.ts'
import { depositSum, unitDeposit } from '../money/deposit-sums.ts'
import { addCents, type Cents, cents, subtractCents, sumCents, timesCents } from '../money/money.ts'
import { addedTax } from '../money/tax.ts'
import { type DepositTaxRule, STANDARD_CLASS, sameRates, type TaxRules } from '../money/tax-rules.ts'
import { priceOrder, taxOrder } from './price-order.ts'
import { keptTaxes, priceOfDeposits, priceOfDishes } from './refunded-tax.ts'

/** More cases, with right answers, are in tests/worked-cases. */
const NOW = new Date('2026-11-21T00:00:00Z')
const EURO = { digits: 2 }
const OCCASION = { place: 'collected', day: '2026-11-21' } as const

const taxRule: fc.Arbitrary<DepositTaxRule> = fc.constantFrom(
  { as: 'outside' },
  { as: 'goods' },
  { as: 'class', classId: 'drinks' },
  { as: 'class', classId: STANDARD_CLASS },
)
const deposit = fc.option(
  fc.record({ amountCents: fc.integer({ min: 0, max: 500 }).map(cents), tax: fc.option(taxRule, { nil: undefined }) }),
)
const dishes = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 3_000 }).map(cents),
    isDrink: fc.boolean(),
    deposit,
    ofBox: deposit,
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const rules = fc.record({
  deposit: fc.option(taxRule, { nil: undefined }),
  isIncluded: fc.boolean(),
  rates: fc.tuple(fc.constantFrom(0, 7, 10, 15), fc.constantFrom(0, 8.875, 19, 20)),
})
const orders = fc.record({ dishes, rules, fee: fc.integer({ min: 0, max: 600 }).map(cents), discount: fc.nat(90) })

type Order = typeof orders extends fc.Arbitrary<infer T> ? T : never

function rulesOf({ deposit: usual, isIncluded, rates: [food, drinks] }: Order['rules']): TaxRules {
  return {
    ...{ name: 'USt', number: '', isIncluded, deliveryFee: { as: 'goods' } },
    classes: [
      { id: STANDARD_CLASS, name: 'Food', rates: sameRates(food), categoryIds: [] },
      { id: 'drinks', name: 'Drinks', rates: sameRates(drinks), categoryIds: [] },
    ],
    ...(usual && { deposit: usual }),
  }
}

const onMenu = (of: Order['dishes'][number], at: number, discountPercent: number): MenuItem => ({
  ...{ id: String(at), name: `Dish ${at}`, description: '', priceCents: of.price, category: 'Any', categoryId: null },
  ...{ marks: [], allergens: null, imageUrl: '', isAvailable: true, recommended: false },
  ...{ isSpecial: discountPercent > 0, discountPercent },
  ...{ specialStartAt: null, specialEndAt: null, specialBadge: null },
  ...{ taxClass: of.isDrink ? 'drinks' : null, deposit: of.deposit },
  optionGroups: [
    {
      ...{ name: 'To go', role: null, isRequired: false, minPicks: 1, maxPicks: 1 },
      values: [
        {
          ...{ name: 'In a box', priceCents: cents(0), isDefault: false, isSoldOut: false },
          ...(of.ofBox && { deposit: of.ofBox }),
        },
      ],
    },
  ],
})

function sell({ dishes: wanted, rules: ofOrder, fee }: Order, discountPercent = 0) {
  const menu = { dishes: wanted.map((one, at) => onMenu(one, at, discountPercent)), deals: [], soldOut: [] }
  const requested = wanted.map(({ quantity }, at) => ({
    ...{ id: String(at), name: `Dish ${at}`, unitPriceCents: undefined, quantity },
    meta: { options: { 'To go': 'In a box' } },
  }))
  const priced = priceOrder(requested, menu, NOW, {})
  return taxOrder(priced, menu, { rules: rulesOf(ofOrder), occasion: OCCASION, currency: EURO, fee })
}

const grossOf = (
  amounts: readonly { readonly netCents?: Cents | undefined; readonly taxCents?: Cents | undefined }[],
) => sumCents(amounts.map(({ netCents = cents(0), taxCents = cents(0) }) => addCents(netCents, taxCents)))

test('dishes, fee, deposits and added tax are the total, by the lines and by the rates', () => {
  fc.assert(
    fc.property(orders, (one) => {
      const order = sell(one)
      const goods = sumCents(order.lines.map(({ unitPriceCents, quantity }) => timesCents(unitPriceCents, quantity)))
      expect(order.subtotalCents).toBe(goods)
      expect(order.depositCents).toBe(depositSum(order.lines))
      expect(order.totalCents).toBe(sumCents([goods, one.fee, order.depositCents, addedTax(order.tax)]))
      const untaxed = order.lines.flatMap(({ deposit: sold, quantity }) =>
        (sold ?? []).filter(({ tax }) => !tax).map(({ unitCents }) => timesCents(unitCents, quantity)),
      )
      expect(order.totalCents).toBe(addCents(grossOf(order.tax.amounts), sumCents(untaxed)))
      if (one.fee > 0) return
      const taxed = order.lines.flatMap(({ tax, deposit: sold }) => [
        tax,
        ...(sold ?? []).flatMap((part) => part.tax ?? []),
      ])
      expect(grossOf(taxed)).toBe(grossOf(order.tax.amounts))
    }),
  )
})

test('a discount never touches a deposit, and without the setting there is none', () => {
  fc.assert(
    fc.property(orders, (one) => {
      const [usual, lowered] = [sell(one), sell(one, one.discount)]
      expect(lowered.lines.map(unitDeposit)).toEqual(usual.lines.map(unitDeposit))
      expect(lowered.depositCents).toBe(usual.depositCents)
      expect(lowered.subtotalCents).toBeLessThanOrEqual(usual.subtotalCents)
      if (!one.rules.deposit) expect(usual.depositCents).toBe(0)
    }),
  )
})

test('dishes and deposits that go back one after the other give back the order, and leave the tax of what is kept', () => {
  fc.assert(
    fc.property(orders, ({ fee: _fee, ...one }) => {
      const order = sell({ ...one, fee: cents(0) })
      const lines = order.lines.map((line, at) => ({ ...line, id: String(at) }))
      const returned: { lineId: string; quantity: number }[] = []
      let left = order.totalCents
      for (const { id, quantity } of lines) {
        for (let piece = 0; piece < quantity; piece++) {
          left = subtractCents(left, priceOfDeposits(lines, returned, [{ lineId: id, quantity: 1 }], EURO))
          left = subtractCents(left, priceOfDishes(lines, returned, [{ lineId: id, quantity: 1 }], EURO))
          returned.push({ lineId: id, quantity: 1 })
          const kept = keptTaxes({ ...order, lines }, { returned, deposits: returned, keptCents: left }, EURO)
          expect(kept.every(({ netCents, taxCents }) => netCents >= 0 && taxCents >= 0)).toBe(true)
        }
      }
      expect(left).toBe(0)
    }),
    { numRuns: 50 },
  )
})
