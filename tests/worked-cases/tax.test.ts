import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Deal } from '#domain/menu/deal.ts'
import type { DealSelections } from '#domain/menu/deal-pick.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { addCents, type Cents, cents, sumCents } from '#domain/money/money.ts'
import { addedTax, type SoldRate, type SoldTax, type TaxAmount, taxSum } from '#domain/money/tax.ts'
import { STANDARD_CLASS, type TaxPlace, type TaxRules } from '#domain/money/tax-rules.ts'
import {
  type PricedLine,
  priceOrder,
  type RequestedLine,
  type TaxedOrder,
  taxOrder,
} from '#domain/order/price-order.ts'
import { keptTaxes } from '#domain/order/refunded-tax.ts'

/** Orders with right answers, computed apart from this program: inputs and answers are described in README.md beside them. */
const FILE = new URL('tax-cases.csv', import.meta.url)

type Sold = { class: string; rate: string }
/** Null: outside of all tax. */
type Bottle = { amount: string; class: string | null }
type Option = { name: string; price: string; class?: string; deposit?: Bottle }
type Line = {
  id: string
  name: string
  qty: number
  unit: string
  class: string
  options?: Option[]
  deposit?: Bottle
  sold?: Sold
}
type Part = {
  name: string
  qty: number
  class?: string
  list?: string
  share?: string
  options?: Option[]
  deposit?: Bottle
  sold?: Sold
}
type DealLine = {
  id: string
  name: string
  qty: number
  price: string
  split: { by: 'list' | 'shares' | 'class'; class?: string }
  class?: string
  parts: Part[]
}
type Fee = { amount: string; tax: { by: 'class'; class: string } | { by: 'dishes'; otherwise: string }; sold?: Sold }
type Amount = { rate: string; net: string; tax: string; gross: string }
type Refund = {
  lines?: { id: string; qty: number; deposits?: boolean }[]
  fee?: boolean
  amount?: string
  whole?: true
}
type Expected = {
  amounts: Amount[]
  classes: (Amount & { class: string })[]
  subtotal: string
  fee: string
  deposit: string
  tax: string
  added_tax: string
  total: string
  left?: { total: string; tax: string; amounts: Amount[] }
}
type Case = {
  id: string
  description: string
  currency: string
  isIncluded: boolean
  place: TaxPlace
  day: string
  classes: Record<string, { from: string | null; eat_in: string; collected: string; delivered: string }[]>
  lines: Line[]
  deals: DealLine[]
  fee: Fee | null
  refunds: Refund[]
  expected: Expected
}

const PLACES: Readonly<Record<string, TaxPlace>> = { eat_in: 'eatIn', collected: 'collected', delivered: 'delivered' }

function caseOf(row: Record<string, string>): Case {
  const json = (column: string) => JSON.parse(row[column] || 'null')
  return {
    ...{
      id: row.id ?? '',
      description: row.description ?? '',
      currency: row.currency ?? '',
      day: row.promise_date ?? '',
    },
    ...{ isIncluded: row.included === 'included', place: PLACES[row.place ?? ''] ?? 'collected' },
    ...{ classes: json('classes'), lines: json('lines'), deals: json('deals'), fee: json('fee') },
    ...{ refunds: json('refunds') ?? [], expected: json('expected') },
  }
}

const CASES = (parse(readFileSync(FILE), { columns: true }) as Record<string, string>[]).map(caseOf)

/** Amounts have the digits of their currency. */
const minor = (text: string): Cents => cents(Number(text.replace('.', '')))

/** The class that a fee has if all dishes are free is the standard one. */
const standardOf = ({ fee, classes }: Case): string =>
  fee?.tax.by === 'dishes' ? fee.tax.otherwise : (Object.keys(classes)[0] ?? '')
const idOf = (one: Case, name: string): string => (name === standardOf(one) ? STANDARD_CLASS : name)

function rulesOf(one: Case): TaxRules {
  const names = [standardOf(one), ...Object.keys(one.classes).filter((name) => name !== standardOf(one))]
  const classId = idOf(one, one.fee?.tax.by === 'class' ? one.fee.tax.class : standardOf(one))
  return {
    ...{ name: 'Tax', number: '', isIncluded: one.isIncluded },
    deliveryFee: one.fee?.tax.by === 'dishes' ? { as: 'goods' } : { as: 'class', classId },
    deposit: { as: 'outside' },
    classes: names.map((name) => ({
      ...{ id: idOf(one, name), name, categoryIds: [] },
      rates: (one.classes[name] ?? []).map(({ from, eat_in, collected, delivered }) => ({
        ...{ from, eatIn: Number(eat_in), collected: Number(collected), delivered: Number(delivered) },
      })),
    })),
  }
}

const CHOSEN = 'Chosen'

const depositOf = (one: Case, bottle: Bottle | undefined) =>
  bottle && {
    deposit: {
      amountCents: minor(bottle.amount),
      ...(bottle.class !== null && { tax: { as: 'class' as const, classId: idOf(one, bottle.class) } }),
    },
  }

function dishOf(
  one: Case,
  id: string,
  price: string,
  of: Pick<Line, 'name' | 'options' | 'deposit'> & { class?: string },
): MenuItem {
  const values = (of.options ?? []).map((option) => ({
    ...{ name: option.name, priceCents: minor(option.price), isDefault: false, isSoldOut: false },
    ...(option.class && { taxClass: idOf(one, option.class) }),
    ...depositOf(one, option.deposit),
  }))
  return {
    ...{
      id,
      name: of.name,
      description: '',
      category: 'Any',
      categoryId: null,
      imageUrl: '',
      priceCents: minor(price),
    },
    ...{ isAvailable: true, recommended: false, marks: [], allergens: null },
    ...{ isSpecial: false, discountPercent: null, specialStartAt: null, specialEndAt: null, specialBadge: null },
    ...(of.class && { taxClass: idOf(one, of.class) }),
    ...depositOf(one, of.deposit),
    optionGroups: [{ name: CHOSEN, role: null, isRequired: false, minPicks: 0, maxPicks: values.length, values }],
  }
}

const chosen = (options: readonly Option[] = []) =>
  options.length > 0 && { options: { [CHOSEN]: options.map(({ name }) => name) } }

/** A part with options is picked by the guest; every other is included. */
function dealOf(one: Case, deal: DealLine) {
  const isLabel = ({ list, class: own }: Part) => list === undefined && own === undefined
  const parts = deal.parts.map((part, at) => ({ part, id: `${deal.id}-${at}`, name: `${part.name} ${deal.id}-${at}` }))
  const picked = parts.filter(({ part }) => part.options !== undefined)
  const taxClass = deal.split.class ?? deal.class ?? null
  const share = ({ share: weight }: Part) => (weight === undefined ? {} : { taxShare: Number(weight) })
  return {
    dishes: parts
      .filter(({ part }) => !isLabel(part) || part.options)
      .map(({ part, id, name }) =>
        dishOf(one, id, part.list ?? '0', { ...part, name, ...(taxClass && !part.class && { class: taxClass }) }),
      ),
    deal: {
      ...{ id: deal.id, title: deal.name, type: 'combo', priceCents: minor(deal.price), uiOrder: 0, isActive: true },
      ...{
        marks: [],
        allergens: null,
        taxSplit: deal.split.by,
        taxClass: taxClass === null ? null : idOf(one, taxClass),
      },
      fixed: parts
        .filter(({ part }) => part.options === undefined)
        .map(({ part, id, name }) => ({
          ...{ qty: part.qty, label: name, menuItemId: isLabel(part) ? null : id },
          ...share(part),
        })),
      choices: picked.map(({ part, id }) => ({
        key: id,
        label: id,
        count: 1,
        categories: [{ name: 'Any' }],
        ...share(part),
      })),
    } as Deal,
    selections: Object.fromEntries(
      picked.map(({ part, id, name }) => [id, { name, category: 'Any', ...chosen(part.options) }]),
    ) as DealSelections,
  }
}

function orderOf(one: Case): TaxedOrder {
  const currency = currencyOf(one.currency)
  const deals = one.deals.map((deal) => ({ line: deal, ...dealOf(one, deal) }))
  const menu = {
    dishes: [
      ...one.lines.map((line) => dishOf(one, line.id, line.unit, line)),
      ...deals.flatMap(({ dishes }) => dishes),
    ],
    deals: deals.map(({ deal }) => deal),
  }
  const requested: RequestedLine[] = [
    ...one.lines.map(({ id, name, qty, options }) => {
      return { id, name, quantity: qty, unitPriceCents: undefined, meta: chosen(options) || null }
    }),
    ...deals.map(({ line, deal, selections }) => {
      const meta = { dealId: deal.id, type: deal.type, selections }
      return { id: null, name: deal.title, quantity: line.qty, unitPriceCents: undefined, meta }
    }),
  ]
  const priced = priceOrder(requested, menu, new Date(0), currency)
  expect([priced.unavailable, priced.problems]).toEqual([[], {}])
  const rules = rulesOf(one)
  const occasion = { place: one.place, day: one.day }
  const solds = [
    ...one.lines.map(({ sold }) => (sold ? [sold] : [])),
    ...one.deals.map(({ parts }) => parts.flatMap(({ sold }) => sold ?? [])),
  ]
  const lines = priced.lines.map((line, at): PricedLine => {
    const sold = solds[at] ?? []
    if (sold.length === 0) return line
    const [kept] = taxOrder({ ...priced, lines: [line] }, menu, {
      rules: rulesAsSold(rules, one, sold),
      occasion,
      currency,
    }).lines
    return kept ?? line
  })
  const soldFee = one.fee?.sold
  return taxOrder({ ...priced, lines }, menu, {
    ...{ rules, occasion, currency, fee: minor(one.fee?.amount ?? '0') },
    ...(soldFee && {
      feeTax: {
        name: 'Tax',
        isIncluded: one.isIncluded,
        as: 'class',
        ratePercent: Number(soldFee.rate),
        taxClass: soldFee.class,
      },
    }),
  })
}

/** The rules of the day on which something was sold. */
const rulesAsSold = (rules: TaxRules, one: Case, sold: readonly Sold[]): TaxRules => ({
  ...rules,
  classes: rules.classes.map((taxClass) => {
    const before = sold.find((of) => idOf(one, of.class) === taxClass.id)
    const percent = Number(before?.rate)
    return before
      ? { ...taxClass, rates: [{ from: null, eatIn: percent, collected: percent, delivered: percent }] }
      : taxClass
  }),
})

const inMinor = ({ rate, net, tax, gross }: Amount) => [Number(rate), minor(net), minor(tax), minor(gross)]
const inList = ({ ratePercent, netCents, taxCents }: TaxAmount) => [
  ...[ratePercent, netCents, taxCents, addCents(netCents, taxCents)],
]

/** Net and tax by class and rate, as the lines store them; the fee has what is left of each rate. */
type Sums = Pick<SoldRate, 'ratePercent' | 'taxClass'> & Pick<SoldTax, 'netCents' | 'taxCents'>
const partsOf = ({ lines }: TaxedOrder): readonly Sums[] =>
  lines.flatMap(({ tax, deposit }): readonly Sums[] => [
    ...(tax.parts ?? [tax]),
    ...(deposit ?? []).flatMap((part) => part.tax ?? []),
  ])
const linesByRate = (order: TaxedOrder) => Map.groupBy(partsOf(order), ({ ratePercent }) => ratePercent)

test('each of the cases is an order that can be placed', () => expect(CASES).toHaveLength(106))

test.each(CASES.map((one) => [`${one.id}: ${one.description}`, one] as const))('%s', (_, one) => {
  const order = orderOf(one)
  const { expected } = one
  expect(order.tax.amounts.map(inList)).toEqual(expected.amounts.map(inMinor))
  expect({ subtotal: order.subtotalCents, fee: order.deliveryFeeCents, tax: taxSum(order.tax) }).toEqual({
    ...{ subtotal: minor(expected.subtotal), fee: minor(expected.fee), tax: minor(expected.tax) },
  })
  expect(order.depositCents).toBe(minor(expected.deposit))
  expect([addedTax(order.tax), order.totalCents]).toEqual([minor(expected.added_tax), minor(expected.total)])
  if (order.deliveryFeeCents === 0) {
    for (const { ratePercent, netCents, taxCents } of order.tax.amounts) {
      const ofRate = linesByRate(order).get(ratePercent) ?? []
      expect(sumCents(ofRate.flatMap((sum) => sum.netCents ?? []))).toBe(netCents)
      expect(sumCents(ofRate.flatMap((sum) => sum.taxCents ?? []))).toBe(taxCents)
    }
    if (order.lines.length > 0) expect(byClass(order)).toEqual(byClassExpected(expected))
  }
})

type ClassSum = readonly [name: string, rate: number, net: number, tax: number]
const sorted = (sums: ClassSum[]) =>
  sums
    .filter(([, , net, tax]) => net !== 0 || tax !== 0)
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
const byClassExpected = ({ classes }: Expected) =>
  sorted(classes.map(({ class: name, rate, net, tax }) => [name, Number(rate), minor(net), minor(tax)]))

function byClass(order: TaxedOrder) {
  const groups = Map.groupBy(partsOf(order), ({ taxClass, ratePercent }) => JSON.stringify([taxClass, ratePercent]))
  return sorted(
    [...groups].map(([key, of]) => {
      const [name, rate] = JSON.parse(key)
      return [
        name,
        rate,
        sumCents(of.flatMap((sum) => sum.netCents ?? [])),
        sumCents(of.flatMap((sum) => sum.taxCents ?? [])),
      ]
    }),
  )
}

const REFUNDED = CASES.filter(
  ({ refunds, expected }) => expected.left && refunds.every(({ fee, whole }) => !fee && !whole),
)

test.each(REFUNDED.map((one) => [`${one.id}, refunds: ${one.description}`, one] as const))('%s', (_, one) => {
  const order = orderOf(one)
  const lines = order.lines.map((line, at) => ({ ...line, id: [...one.lines, ...one.deals][at]?.id ?? '' }))
  const returned = one.refunds
    .flatMap((refund) => refund.lines ?? [])
    .map(({ id, qty, deposits = false }) => ({ lineId: id, quantity: qty, deposits }))
  const left = keptTaxes(
    { ...order, lines },
    {
      returned,
      deposits: returned.filter(({ deposits }) => deposits),
      keptCents: minor(one.expected.left?.total ?? '0'),
    },
    currencyOf(one.currency),
  )
  expect(left.map(inList)).toEqual(one.expected.left?.amounts.map(inMinor))
})
