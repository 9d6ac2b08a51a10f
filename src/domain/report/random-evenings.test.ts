import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf } from '../money/currencies.ts'
import { taxedDeposits, withDepositSums } from '../money/deposit-sums.ts'
import { addCents, type Cents, cents, subtractCents, sumCents, timesCents, type Unit } from '../money/money.ts'
import {
  addTaxAmounts,
  type ClassAmount,
  feeLines,
  type SoldFeeTax,
  type SoldTax,
  taxedGoods,
  taxOf,
  taxOfLines,
  withTaxSums,
} from '../money/tax.ts'
import type { TaxRules } from '../money/tax-rules.ts'
import { keptClasses } from '../order/kept-classes.ts'
import { ownMethod, type PaymentMethod } from '../order/order-money.ts'
import { type Pieces, priceOfDeposits, priceOfDishes, type SoldLine } from '../order/refunded-tax.ts'
import { addTakings, takingsOf, ZERO_TAKINGS } from '../order/takings.ts'
import { initialValues } from '../setting.ts'
import type { PlainDate } from '../time/clock-time.ts'
import { datevLines } from './datev.ts'
import { type AccountRole, accountKey, accountOf, type JournalEntry, journalOf } from './journal.ts'
import { CLEARING } from './journal-files.ts'
import { JOURNAL_SETTINGS } from './journal-settings.ts'
import { sumByClass } from './sold-classes.ts'
import { soldOnDay } from './sold-on-day.ts'

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const METHODS: readonly PaymentMethod[] = ['card', 'cash', 'eftpos', ownMethod('Bizum')]

/** Food is taxed by place; two classes share a rate. */
const rates = (eatIn: number, collected: number, delivered = collected) => [{ from: null, eatIn, collected, delivered }]
const RULES: TaxRules = {
  ...{ name: 'VAT', number: '', isIncluded: true, deliveryFee: { as: 'goods' } },
  classes: [
    { id: 'standard', name: 'Food', rates: rates(20, 10), categoryIds: [] },
    { id: 'soft', name: 'Soft drinks', rates: rates(20, 20), categoryIds: [] },
    { id: 'alcohol', name: 'Alcohol', rates: rates(20, 20), categoryIds: [] },
    { id: 'book', name: 'Cookbooks', rates: rates(5.5, 5.5), categoryIds: [] },
  ],
}
const PLACES = ['eatIn', 'collected', 'delivered'] as const

const anyPart = fc.record({ taxClass: fc.nat(3), price: fc.integer({ min: 0, max: 2_000 }) })
const anyLine = fc.record({
  parts: fc.array(anyPart, { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** On each piece: outside of tax, or of a class. */
  deposit: fc.constantFrom(null, null, { price: 25, taxClass: null }, { price: 40, taxClass: 1 }),
})
/** How much of what could move does move, in thousandths. */
const share = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_000 }))
const anyMove = fc.record({
  what: fc.constantFrom('pay', 'pay', 'mistake', 'return', 'dishes', 'dishes'),
  ...{ day: fc.nat(2), method: fc.nat(3), share, line: fc.nat(5), pieces: fc.integer({ min: 1, max: 4 }) },
  ...{ tip: fc.constantFrom(0, 0, 150), rounding: fc.constantFrom(0, 0, -2, 3) },
})
const anyOrder = fc.record({
  place: fc.constantFrom(...PLACES),
  isIncluded: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  fee: fc.constantFrom(0, 0, 399),
  feeAs: fc.constantFrom('class' as const, 'goods' as const),
  moves: fc.array(anyMove, { minLength: 1, maxLength: 7 }),
})
const anyEvening = fc.record({
  currency: fc.constantFrom('JPY', 'EUR', 'KWD', 'HUF'),
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 5 }),
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never

/** An order as the checkout would have stored it. */
function sellOrder({ place, isIncluded, lines, fee, feeAs }: AnyOrder, currency: Unit) {
  const { step = 1 } = currency
  const rateOf = (at: number) => {
    const {
      name,
      rates: [dated],
    } = RULES.classes[at] as TaxRules['classes'][number]
    return { taxClass: name, ratePercent: dated?.[place] ?? 0 }
  }
  const header = { name: 'VAT', number: '', isIncluded }
  const priced = lines.map(({ parts, quantity, deposit: kept }, id) => {
    const units = parts.map(({ taxClass, price }) => ({ ...rateOf(taxClass), unitCents: cents(price * step) }))
    const tax: SoldTax = { ...header, ...rateOf(parts[0]?.taxClass ?? 0), ...(units.length > 1 && { parts: units }) }
    const deposit = kept && [
      {
        unitCents: cents(kept.price * step),
        tax: kept.taxClass === null ? null : { ...header, ...rateOf(kept.taxClass) },
      },
    ]
    return {
      id: `line ${id}`,
      quantity,
      unitPriceCents: sumCents(units.map(({ unitCents }) => unitCents)),
      tax,
      deposit,
    }
  })
  const feeTax: SoldFeeTax | null = fee === 0 ? null : { ...header, ...rateOf(1), as: feeAs }
  const goods = priced.map(taxedGoods)
  const deposits = priced.map(taxedDeposits)
  const taxed = [
    ...goods.flat(),
    ...deposits.flatMap((parts) => [...parts.values()]),
    ...(feeTax ? feeLines(cents(fee * step), feeTax, goods.flat()) : []),
  ]
  const tax = taxOf(taxed, header, currency)
  const sums = taxOfLines(taxed, tax, currency)
  const sold = priced.map((line, at): SoldLine => {
    return {
      ...line,
      deposit: line.deposit && withDepositSums(line.deposit, deposits[at], sums),
      tax: withTaxSums(
        line.tax,
        (goods[at] ?? []).map((part) => sums.get(part) ?? {}),
      ),
    }
  })
  const untaxed = sold.map(({ deposit, quantity }) =>
    sumCents((deposit ?? []).map((part) => (part.tax ? cents(0) : timesCents(part.unitCents, quantity)))),
  )
  const totalCents = sumCents([
    ...untaxed,
    ...tax.amounts.map(({ netCents, taxCents }) => addCents(netCents, taxCents)),
  ])
  return { lines: sold, tax, feeTax, totalCents }
}

type Move = {
  readonly day: PlainDate
  readonly method: PaymentMethod
  readonly amount: Cents
  readonly tip: Cents
  readonly rounding: Cents
}

/** What people do to an order on three days; the ledger of this test. */
function playOrder(order: AnyOrder, currency: Unit) {
  const sold = sellOrder(order, currency)
  const moves: Move[] = []
  const returned: (Pieces & { readonly day: PlainDate })[] = []
  const deposits: typeof returned = []
  let [paid, back] = [0, 0]
  for (const one of order.moves.toSorted((a, b) => a.day - b.day)) {
    const [day, method] = [DAYS[one.day] as PlainDate, METHODS[one.method] as PaymentMethod]
    const part = (most: number) => Math.ceil((most * one.share) / 1_000)
    const move = (amount: number, tip = 0, rounding = 0) =>
      moves.push({ day, method, amount: cents(amount), tip: cents(tip), rounding: cents(rounding) })
    if (one.what === 'pay' || one.what === 'mistake') {
      const amount = part(Math.max(0, sold.totalCents - paid + back))
      const rounding = method === 'cash' ? one.rounding : 0
      move(amount, one.tip, rounding)
      // Recorded by mistake: both rows are of the time of the payment.
      if (one.what === 'mistake') move(-amount, -one.tip, -rounding)
      else paid += amount
    } else if (one.what === 'return') {
      const amount = part(paid - back)
      move(-amount)
      back += amount
      // With the last of the money, each tip goes back as it was given: on the counter, or on the card online.
      if (paid === back) {
        for (const tipped of METHODS) {
          const tip = sumCents(moves.filter((before) => before.method === tipped).map((before) => before.tip))
          moves.push({ day, method: tipped, amount: cents(0), tip: subtractCents(cents(0), tip), rounding: cents(0) })
        }
      }
    } else {
      const line = sold.lines[one.line % sold.lines.length] as SoldLine
      const before = returned
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const pieces = { lineId: line.id, quantity: Math.min(one.pieces, line.quantity - before) }
      const price = addCents(
        priceOfDishes(sold.lines, returned, [pieces], currency),
        priceOfDeposits(sold.lines, deposits, [pieces], currency),
      )
      if (price === 0 || price > paid - back) continue
      move(-price)
      returned.push({ ...pieces, day })
      deposits.push({ ...pieces, day })
      back += price
    }
  }
  return { ...sold, moves, returned, deposits, paidCents: cents(paid), refundedCents: cents(back) }
}

type Played = ReturnType<typeof playOrder>

const sumsBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number, of: (item: Item) => number) =>
  Object.fromEntries(
    [...Map.groupBy(items, keyOf)]
      .map(([key, group]) => [key, group.reduce((sum, item) => sum + of(item), 0)] as const)
      .filter(([, sum]) => sum !== 0),
  )

function bookDays(orders: readonly Played[], currency: Unit): JournalEntry[] {
  return journalOf(
    DAYS.map((day) => {
      const sold = orders.flatMap(({ moves, ...order }): ClassAmount[] => {
        const upTo = (isBefore: (on: PlainDate) => boolean) =>
          sumCents(moves.filter((move) => isBefore(move.day)).map(({ amount }) => amount))
        if (!moves.some((move) => move.day === day)) return []
        const kept = { beforeCents: upTo((on) => on < day), keptCents: upTo((on) => on <= day) }
        return soldOnDay({ ...order, ...kept, day }, currency)
      })
      const money = METHODS.map((method) => {
        const ofMethod = moves(orders).filter((move) => move.day === day && move.method === method)
        const sum = (of: (move: Move) => Cents) => sumCents(ofMethod.map(of))
        return {
          method,
          keptCents: sum(({ amount }) => amount),
          tipCents: sum(({ tip }) => tip),
          roundingCents: sum(({ rounding }) => rounding),
        }
      })
      return { day, keptCents: sumCents(money.map(({ keptCents }) => keptCents)), sold: sumByClass(sold, RULES), money }
    }),
  )
}

const moves = (orders: readonly Played[]): Move[] => orders.flatMap((order) => order.moves)
const grossOf = ({ netCents, taxCents }: ClassAmount) => netCents + taxCents
const isSale = ({ role }: JournalEntry) => role.kind === 'sales' || role.kind === 'tax'
const rateOf = (role: AccountRole) => ('ratePercent' in role ? role.ratePercent : -1)

test('over 500 random evenings, what was paid less what went back is the report, its classes, the journal and the file for DATEV', () => {
  fc.assert(
    fc.property(anyEvening, ({ currency: code, orders: wanted }) => {
      const currency = currencyOf(code)
      const orders = wanted.map((order) => playOrder(order, currency))
      const entries = bookDays(orders, currency)
      const takings = orders.map((order) => takingsOf(order, currency, order)).reduce(addTakings, ZERO_TAKINGS)
      const classes = orders.flatMap((order) =>
        keptClasses(order, { ...order, keptCents: subtractCents(order.paidCents, order.refundedCents) }, currency),
      )

      // The report, by rate and by class.
      expect(takings.kept).toBe(sumCents(moves(orders).map(({ amount }) => amount)))
      const untaxed = sumCents(entries.filter(({ role }) => role.kind === 'deposits').map((one) => one.amountCents))
      expect(takings.taxes.reduce((sum, amount) => sum + grossOf(amount), 0) - untaxed).toBe(takings.kept)
      expect(addTaxAmounts(classes)).toEqual(takings.taxes)

      // The journal: every day adds up to nothing, and nothing is left unexplained.
      for (const day of DAYS)
        expect(sumCents(entries.filter((one) => one.day === day).map(({ amountCents }) => amountCents))).toBe(0)
      expect(entries.filter(({ role }) => role.kind === 'difference')).toEqual([])
      expect(
        sumsBy(
          entries.filter(({ role }) => role.kind === 'money'),
          ({ role }) => accountKey(role),
          ({ amountCents }) => amountCents,
        ),
      ).toEqual(
        sumsBy(
          moves(orders),
          ({ method }) => `money:${method}`,
          ({ amount, tip, rounding }) => amount + tip + rounding,
        ),
      )
      expect(
        sumsBy(
          entries.filter(isSale),
          ({ role }) => rateOf(role),
          ({ amountCents }) => -amountCents,
        ),
      ).toEqual(sumsBy(takings.taxes, ({ ratePercent }) => ratePercent, grossOf))
      const ofClasses = sumByClass(classes, RULES)
      expect(
        sumsBy(
          entries.filter(({ role }) => role.kind === 'tax'),
          ({ role }) => rateOf(role),
          ({ amountCents }) => -amountCents,
        ),
      ).toEqual(
        sumsBy(
          takings.taxes,
          ({ ratePercent }) => ratePercent,
          ({ taxCents }) => taxCents,
        ),
      )
      expect(
        sumsBy(
          entries.filter(({ role }) => role.kind === 'sales'),
          ({ role }) => accountKey(role),
          ({ amountCents }) => -amountCents,
        ),
      ).toEqual(
        sumsBy(
          ofClasses,
          ({ ratePercent, taxClass }) => accountKey({ kind: 'sales', ratePercent, taxClass }),
          ({ netCents }) => netCents,
        ),
      )
      expect(datevSums(entries, code)).toEqual(
        code === 'KWD'
          ? {}
          : sumsBy(
              entries,
              ({ role }) => numberOf(role),
              ({ amountCents }) => amountCents,
            ),
      )
    }),
    { numRuns: 500 },
  )
})

/** Tax is computed by the accounts of the sales. */
const NUMBERS = new Map<string, string>()
const numberOf = (role: AccountRole): string => {
  const key = accountKey(role.kind === 'tax' ? { ...role, kind: 'sales' } : role)
  const number = NUMBERS.get(key) ?? String(4000 + NUMBERS.size)
  NUMBERS.set(key, number)
  return number
}

/** By account, as a program reads the file. */
function datevSums(entries: readonly JournalEntry[], code: string): Record<string, number> {
  const currency = currencyOf(code)
  const { digits = 2 } = currency
  // DATEV has two decimals.
  if (digits > 2) return {}
  for (const { role } of entries) numberOf(role)
  const accounts = { ...Object.fromEntries(NUMBERS), [CLEARING]: '1360' }
  const rules = { ...initialValues(JOURNAL_SETTINGS), accounts, datevAdviser: '29098', datevClient: '55003' }
  const lines = datevLines({
    ...{ entries, rules, days: { from: DAYS[0], to: DAYS[2] }, currency: { ...currency, currency: code } },
    ...{ writtenAt: '2026-11-22T23:00', nameOf: (role) => accountOf(role, accounts) },
  })
  const rows = lines.slice(2).map((line) => line.trimEnd().split(';'))
  expect(new Set(rows.map((row) => `${row.length} ${row[7]}`))).toEqual(new Set(rows.length > 0 ? ['125 1360'] : []))
  return sumsBy(
    rows,
    (row) => row[6] ?? '',
    ([amount = '', sign]) => {
      return Math.round(Number(amount.replace(',', '.')) * 10 ** digits) * (sign === '"S"' ? 1 : -1)
    },
  )
}
