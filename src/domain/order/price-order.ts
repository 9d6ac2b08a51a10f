import type { CartMeta } from '../cart.ts'
import { type Deal, missingParts, namedParts, normalizeSelections, picksPrice, unavailablePicks } from '../menu/deal.ts'
import type { DealSelections } from '../menu/deal-pick.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { type ChosenOptions, normalizeOptions, priceWithOptions } from '../menu/option-group.ts'
import { currentPrice } from '../menu/special.ts'
import type { Deposit } from '../money/deposit.ts'
import { depositSum, type SoldDeposit, taxedDeposits, withDepositSums } from '../money/deposit-sums.ts'
import { addCents, type Cents, cents, sumCents, timesCents, type Unit } from '../money/money.ts'
import {
  addedTax,
  feeLines,
  type OrderTax,
  type SoldFeeTax,
  type SoldTax,
  taxedGoods,
  taxOf,
  taxOfLines,
  taxOfParts,
  withTaxSums,
} from '../money/tax.ts'
import {
  type AppliedTax,
  classOfDish,
  rateOfClass,
  STANDARD_CLASS,
  type TaxOccasion,
  type TaxRules,
  taxesOn,
} from '../money/tax-rules.ts'
import { choiceProblems, chosenProblems, dishProblems, type LineProblems } from './line-problems.ts'
import { depositsOfDeal, depositsOfDish, soldDeposit } from './sold-deposit.ts'
import { type ClassPart, partsOfDeal, partsOfDish, type TaxedDeal, type TaxedDish } from './sold-parts.ts'

/** A line as the browser sends it. Its price, undefined if none was shown, is only compared. */
export type RequestedLine = {
  readonly id: string | null
  readonly name: string
  readonly unitPriceCents: Cents | undefined
  readonly quantity: number
  readonly meta: CartMeta | null
}

/** Available dishes and active deals. */
export type OrderableMenu = {
  readonly dishes: readonly (MenuItem & { readonly categoryId?: string | null })[]
  readonly deals: readonly Deal[]
}

/** What decides the tax classes of an order's lines. */
export type TaxedMenu = {
  readonly dishes: readonly (Omit<TaxedDish, 'taxClass'> & {
    readonly taxClass?: string | null | undefined
    readonly categoryId?: string | null | undefined
    readonly deposit?: Deposit | null | undefined
  })[]
  readonly deals: readonly (TaxedDeal & { readonly id: string })[]
}

export type PricedLine = {
  readonly menuItemId: string | null
  readonly dealId: string | null
  readonly name: string
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly meta: CartMeta | null
  /** How it was taxed when it was sold: absent until it is. */
  readonly tax?: SoldTax
  /** Beside its price; never discounted. */
  readonly deposit?: SoldDeposit | null
}

export type PriceChange = {
  readonly line: number
  readonly id: string | null
  readonly name: string
  readonly wasCents: Cents
  readonly unitPriceCents: Cents
}

type MissingPart = readonly [deal: string, part: string]

export type PricedOrder = {
  readonly lines: readonly PricedLine[]
  readonly totalCents: Cents
  /** Lines whose price differs from what the browser showed. */
  readonly changes: readonly PriceChange[]
  /** Names of dishes and deals that cannot be ordered now, without duplicates. */
  readonly unavailable: readonly string[]
  /** What deals among them include and cannot be had. */
  readonly missingParts?: readonly MissingPart[]
  /** Error messages about options by field, e.g. `items.0.meta.style`. */
  readonly problems: LineProblems
}

/** With its tax; the total is what the customer pays. */
export type TaxedOrder = Taxed<PricedOrder>
type Taxed<Order> = Omit<Order, 'lines' | 'totalCents'> & {
  readonly lines: readonly Required<PricedLine>[]
  /** The sum of the dishes. Minimums and free delivery count nothing else. */
  readonly subtotalCents: Cents
  /** The sum of the deposits, without tax that is added to them. */
  readonly depositCents: Cents
  readonly deliveryFeeCents: Cents
  /** Null without a fee. */
  readonly deliveryFeeTax: SoldFeeTax | null
  readonly totalCents: Cents
  readonly tax: OrderTax
}

type TaxingRules = {
  readonly currency: Unit
  readonly rules: TaxRules
  readonly occasion: TaxOccasion
  /** The tax of the order whose lines were kept: they keep the name, the number and whether prices include it. */
  readonly sold?: OrderTax
  readonly fee?: Cents
  /** How a kept fee was taxed. */
  readonly feeTax?: SoldFeeTax | undefined
}

type LineResult = {
  readonly line?: PricedLine
  readonly unavailable?: readonly string[]
  readonly missingParts?: readonly MissingPart[]
  readonly problems?: LineProblems
}

/** Prices an order from the restaurant's own menu, specials and deals, whatever the browser sent. */
export function priceOrder(
  requested: readonly RequestedLine[],
  menu: OrderableMenu,
  now: Date,
  currency: Unit,
): PricedOrder {
  const results = requested.map((line, index) =>
    line.meta?.dealId === undefined ? priceDish(line, index, menu, { now, currency }) : priceDeal(line, index, menu),
  )
  const lines = results.flatMap(({ line }) => (line ? [line] : []))
  return {
    lines,
    totalCents: sumCents(lines.map(({ unitPriceCents, quantity }) => timesCents(unitPriceCents, quantity))),
    changes: results.flatMap(({ line }, index) => changeOf(line, requested[index], index)),
    missingParts: results.flatMap(({ missingParts }) => missingParts ?? []),
    unavailable: [...new Set(results.flatMap(({ unavailable }) => unavailable ?? []))],
    problems: Object.assign({}, ...results.map(({ problems }) => problems ?? {})),
  }
}

/** The tax of a priced order, which is added to its total unless prices include it. What was sold before keeps its tax. */
export function taxOrder<Order extends { readonly lines: readonly PricedLine[] }>(
  priced: Order,
  menu: TaxedMenu,
  { currency, rules, occasion, sold: before, fee: deliveryFeeCents = cents(0), feeTax }: TaxingRules,
): Taxed<Order> {
  const applied = taxesOn(rules, occasion)
  const isKept = priced.lines.some(({ tax }) => tax !== undefined)
  const sold = priced.lines.map((line) => ({
    ...line,
    tax: line.tax ?? taxOfLine(line, menu, rules, applied),
    deposit: line.tax ? (line.deposit ?? null) : depositOfLine(line, menu, rules, applied),
  }))
  const goods = sold.map(taxedGoods)
  const deposits = sold.map(taxedDeposits)
  const ofFee = feeTax ?? applied.fee
  const ofDeposits = deposits.flatMap((parts) => [...parts.values()])
  const amounts = [...goods.flat(), ...feeLines(deliveryFeeCents, ofFee, goods.flat()), ...ofDeposits]
  const tax = taxOf(amounts, (isKept && before) || applied, currency)
  const sums = taxOfLines(amounts, tax, currency)
  const lines = sold.map((line, at) => {
    const ofLine = (goods[at] ?? []).flatMap((part) => sums.get(part) ?? [])
    const deposit = line.deposit && withDepositSums(line.deposit, deposits[at], sums)
    return { ...line, tax: withTaxSums(line.tax, ofLine), deposit }
  })
  const subtotalCents = sumCents(goods.flat().map(({ amountCents }) => amountCents))
  const depositCents = depositSum(lines)
  const totalCents = sumCents([subtotalCents, deliveryFeeCents, depositCents, addedTax(tax)])
  const deliveryFeeTax = deliveryFeeCents > 0 ? ofFee : null
  return { ...priced, lines, tax, subtotalCents, depositCents, deliveryFeeCents, deliveryFeeTax, totalCents }
}

function depositOfLine(line: PricedLine, { dishes, deals }: TaxedMenu, rules: TaxRules, applied: AppliedTax) {
  if (!rules.deposit) return null
  const meta = line.meta ?? {}
  const classed = dishes.map((dish) => ({ ...dish, taxClass: classOfDish(rules, dish) }))
  const dish = classed.find(({ id }) => id === line.menuItemId)
  const deal = deals.find(({ id }) => id === line.dealId)
  const ofDeal = deal ? depositsOfDeal(deal, meta.selections ?? {}, classed) : []
  return soldDeposit(dish ? depositsOfDish(dish, meta) : ofDeal, rules.deposit, applied)
}

/** The parts of a line, each at the rate of its class. */
function taxOfLine(line: PricedLine, menu: TaxedMenu, rules: TaxRules, applied: AppliedTax): SoldTax {
  // Most restaurants have one class.
  if (rules.classes.length === 1) return applied.standard
  const parts = classParts(line, menu, rules).map(({ taxClass, unitCents }) => ({
    ...rateOfClass(applied, taxClass),
    unitCents,
  }))
  return taxOfParts(parts, applied.standard)
}

function classParts(line: PricedLine, { dishes, deals }: TaxedMenu, rules: TaxRules): readonly ClassPart[] {
  const sold = { unitPriceCents: line.unitPriceCents, meta: line.meta ?? {} }
  if (line.dealId === null) {
    const dish = dishes.find(({ id }) => id === line.menuItemId)
    return dish ? partsOfDish(sold, { ...dish, taxClass: classOfDish(rules, dish) }) : []
  }
  const deal = deals.find(({ id }) => id === line.dealId)
  const taxed = dishes.map((dish) => ({ ...dish, taxClass: classOfDish(rules, dish) }))
  return deal ? partsOfDeal(sold, deal, { dishes: taxed, standard: STANDARD_CLASS }) : []
}

function priceDish(
  requested: RequestedLine,
  index: number,
  { dishes }: OrderableMenu,
  { now, currency }: { readonly now: Date; readonly currency: Unit },
): LineResult {
  const dish = dishes.find((one) => (requested.id === null ? one.name === requested.name : one.id === requested.id))
  if (!dish) return { unavailable: [requested.name] }
  const chosen: ChosenOptions = requested.meta ?? {}
  const problems = dishProblems(index, dish, chosen)
  if (hasAny(problems)) return { problems }
  return {
    line: {
      menuItemId: dish.id,
      dealId: null,
      name: dish.name,
      unitPriceCents: priceWithOptions(currentPrice(dish, now, currency), dish.optionGroups, chosen),
      quantity: requested.quantity,
      meta: normalizeOptions(dish.optionGroups, chosen),
    },
  }
}

function priceDeal(requested: RequestedLine, index: number, { dishes, deals }: OrderableMenu): LineResult {
  const deal = deals.find(({ id }) => id === requested.meta?.dealId)
  if (!deal) return { unavailable: [requested.name] }
  const selections: DealSelections = requested.meta?.selections ?? {}
  const open = choiceProblems(index, deal, selections)
  if (hasAny(open)) return { problems: open }
  const missing = missingParts(deal, dishes)
  if (missing.length > 0) return { unavailable: [deal.title], missingParts: missing.map((part) => [deal.title, part]) }
  const unavailable = unavailablePicks(deal, selections, dishes)
  if (unavailable.length > 0) return { unavailable }
  const problems = chosenProblems(index, deal, selections, dishes)
  if (hasAny(problems)) return { problems }
  const unitPrice = addCents(deal.priceCents, picksPrice(deal, selections, dishes))
  return {
    line: {
      menuItemId: null,
      dealId: deal.id,
      name: deal.title,
      unitPriceCents: cents(Math.max(0, unitPrice)),
      quantity: requested.quantity,
      meta: {
        dealId: deal.id,
        type: deal.type,
        fixed: namedParts(deal.fixed, dishes),
        selections: normalizeSelections(deal, selections, dishes),
      },
    },
  }
}

const hasAny = (problems: LineProblems): boolean => Object.keys(problems).length > 0

function changeOf(priced: PricedLine | undefined, requested: RequestedLine | undefined, line: number): PriceChange[] {
  if (!priced || requested?.unitPriceCents === undefined || priced.unitPriceCents === requested.unitPriceCents)
    return []
  return [
    {
      line,
      id: requested.id,
      name: priced.name,
      wasCents: requested.unitPriceCents,
      unitPriceCents: priced.unitPriceCents,
    },
  ]
}
