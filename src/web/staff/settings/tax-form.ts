import type { UsualTaxes } from '#contract/tax.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import {
  type DatedRates,
  type DepositTaxRule,
  type FeeTaxRule,
  STANDARD_CLASS,
  TAX_PLACES,
  type TaxClass,
  type TaxPlace,
  type TaxRules,
} from '#domain/money/tax-rules.ts'
import { foldText } from '#domain/text/search-fold.ts'
import { shortened } from '#domain/text/shortened.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import { decimalText, percentFrom } from '#web/staff/form/typed-number.ts'

/** Rates as typed. */
export type RatesRow = Readonly<Record<TaxPlace, string>> & {
  readonly row: number
  /** The first business day; null is from the beginning. */
  readonly from: string | null
  /** One rate everywhere: that of `collected`. */
  readonly isSame: boolean
}

export type ClassRow = {
  readonly row: number
  /** Empty until a new class is saved. */
  readonly id: string
  readonly name: string
  readonly rates: readonly RatesRow[]
  readonly categoryIds: readonly string[]
}

export type TaxForm = {
  readonly taxName: string
  readonly taxNumber: string
  readonly prices: 'included' | 'added'
  /** The first is the standard class. */
  readonly classes: readonly ClassRow[]
  /** The class of a delivery fee by its row, or `goods`. */
  readonly feeTax: number | 'goods'
  /** The same for deposits; `none` if the restaurant takes none. */
  readonly depositTax: number | 'none' | 'outside' | 'goods'
}

export function taxFormOf(
  { name, number, isIncluded, classes, deliveryFee, deposit }: TaxRules,
  format: AmountFormat,
): TaxForm {
  const rowOf = (classId: string) =>
    Math.max(
      0,
      classes.findIndex(({ id }) => id === classId),
    )
  return {
    ...{ taxName: name, taxNumber: number, prices: isIncluded ? 'included' : 'added' },
    classes: classes.map((one, row) => classRow(one, row, format)),
    feeTax: deliveryFee.as === 'goods' ? 'goods' : rowOf(deliveryFee.classId),
    depositTax: deposit?.as === 'class' ? rowOf(deposit.classId) : (deposit?.as ?? 'none'),
  }
}

const classRow = ({ id, name, rates, categoryIds }: TaxClass, row: number, format: AmountFormat): ClassRow => ({
  ...{ row, id, name, categoryIds },
  rates: rates.map((dated, at) => ({ row: at, ...ratesAsTyped(dated, format) })),
})

type RatesToType = Readonly<Record<TaxPlace, number | null>> & Pick<DatedRates, 'from'>

const ratesAsTyped = (
  { from, eatIn, collected, delivered }: RatesToType,
  format: AmountFormat,
): Omit<RatesRow, 'row'> => {
  const typed = (percent: number | null) => (percent === null ? '' : decimalText(percent, format))
  return {
    ...{ from, isSame: eatIn === collected && delivered === collected },
    ...{ eatIn: typed(eatIn), collected: typed(collected), delivered: typed(delivered) },
  }
}

/** Rates for a list of them: later ones have a day. */
export const newRates = (from: string | null): Omit<RatesRow, 'row'> => ({
  ...{ from, isSame: true, eatIn: '', collected: '', delivered: '' },
})

export const withClass = (classes: readonly ClassRow[]): readonly ClassRow[] => [
  ...classes,
  { row: nextRow(classes), id: '', name: '', rates: [{ row: 0, ...newRates(null) }], categoryIds: [] },
]

/** The form's content, for the server to check. */
export function taxFrom({ taxName, taxNumber, prices, classes, feeTax, depositTax }: TaxForm): TaxRules {
  const ids = idsOf(classes)
  const idOf = (wanted: number) => ids[classes.findIndex(({ row }) => row === wanted)] ?? STANDARD_CLASS
  const deliveryFee: FeeTaxRule = feeTax === 'goods' ? { as: 'goods' } : { as: 'class', classId: idOf(feeTax) }
  return {
    ...{ name: taxName.trim(), number: taxNumber.trim(), isIncluded: prices === 'included' },
    classes: classes.map(({ name, rates, categoryIds }, at) => ({
      ...{ id: ids[at] ?? '', name: name.trim(), rates: rates.map(ratesFrom), categoryIds: [...categoryIds] },
    })),
    deliveryFee,
    ...(depositTax !== 'none' && { deposit: depositRule(depositTax, idOf) }),
  }
}

const depositRule = (typed: Exclude<TaxForm['depositTax'], 'none'>, idOf: (row: number) => string): DepositTaxRule =>
  typeof typed === 'number' ? { as: 'class', classId: idOf(typed) } : { as: typed }

const ratesFrom = ({ from, isSame, ...typed }: RatesRow): DatedRates => {
  const percentOf = (place: TaxPlace) => percentFrom(typed[isSame ? 'collected' : place])
  return { from, eatIn: percentOf('eatIn'), collected: percentOf('collected'), delivered: percentOf('delivered') }
}

function idsOf(classes: readonly ClassRow[]): readonly string[] {
  const taken = classes.flatMap(({ id }) => (id === '' ? [] : [id]))
  return classes.map(({ id, name }) => {
    if (id !== '') return id
    const free = newClassId(name, taken)
    taken.push(free)
    return free
  })
}

/** The place of the first rate that cannot be read, as `[class, rates]`; undefined if all can. */
export const unreadRates = ({ classes }: TaxRules): number | undefined => {
  const at = classes.findIndex(({ rates }) =>
    rates.some((dated) => TAX_PLACES.some((place) => Number.isNaN(dated[place]))),
  )
  return at === -1 ? undefined : at
}

/** The id of a new class, made of its name: `soft-drinks`. */
function newClassId(name: string, taken: readonly string[]): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const id = shortened(words, 40).replace(/[^a-z0-9-]/g, '') || 'class'
  let free = id
  for (let number = 2; taken.includes(free); number++) free = `${id}-${number}`
  return free
}

type UsualTax = UsualTaxes['countries'][number]

/** The usual rates of a country as typed, its classes in the reader's language; what is not certain is empty. Categories stay in a class of the same name. */
export function usualAsTyped(
  t: Translate,
  { name, isIncluded, classes, feeAsGoods }: UsualTax,
  before: TaxForm,
  format: AmountFormat,
): TaxForm {
  const rows = classes.map((usual, row): ClassRow => {
    const className = t.message(usual.name)
    const kept = before.classes.find((one) => one.name.toLowerCase() === className.toLowerCase())
    const [id, categoryIds] = row === 0 ? [STANDARD_CLASS, []] : [kept?.id ?? '', kept?.categoryIds ?? []]
    const rates = usual.rates.map((dated, at) => ({ row: at, ...ratesAsTyped(dated, format) }))
    return { row, id, name: className, categoryIds, rates }
  })
  const prices = isIncluded ? 'included' : 'added'
  const depositTax = typeof before.depositTax === 'number' ? 0 : before.depositTax
  return { ...before, taxName: name, prices, classes: rows, feeTax: feeAsGoods ? 'goods' : 0, depositTax }
}
