import type { AdminOptionGroup, OptionGroups } from '#contract/option-group.ts'
import type { Mark } from '#domain/menu/diet.ts'
import type { OptionGroup, OptionRole } from '#domain/menu/option-group.ts'
import {
  ASK_FOR_GROUP_NAME,
  ASK_FOR_VALUE_NAME,
  ASK_FOR_VALUES,
  GROUP_NAME_TAKEN,
  INVALID_PICKS,
  PICKS_CROSSED,
  TOO_MANY_DEFAULTS,
  VALUE_NAME_TAKEN,
} from '#domain/menu/option-limits.ts'
import { type DepositInDecimal, readDeposit } from '#domain/money/deposit.ts'
import { type AmountFormat, amountToType, centsFromDecimal, decimal, INVALID_PRICE } from '#domain/money/money.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import { depositAsTyped, depositFrom, depositProblem, NO_DEPOSIT, type TypedDeposit } from './deposit-form.ts'
import { namedAllergens } from './diet-field.tsx'

/** An option as typed. */
export type ValueRow = {
  readonly row: number
  readonly id: string | undefined
  readonly name: string
  readonly price: string
  readonly isDefault: boolean
  readonly isSoldOut: boolean
  readonly marks: readonly Mark[] | null
  readonly allergens: readonly string[]
  /** Null: that of its dish. */
  readonly taxClass: string | null
  readonly deposit: TypedDeposit
}

/** A group of options as typed. */
export type GroupRow = {
  readonly row: number
  readonly id: string | undefined
  readonly name: string
  readonly role: OptionRole | null
  readonly isRequired: boolean
  readonly minPicks: string
  readonly maxPicks: string
  readonly values: readonly ValueRow[]
}

export const NEW_VALUE = {
  id: undefined,
  name: '',
  price: '',
  isDefault: false,
  isSoldOut: false,
  marks: null,
  allergens: [],
  taxClass: null,
  deposit: NO_DEPOSIT,
} as const
export const NEW_GROUP = {
  id: undefined,
  name: '',
  role: null,
  isRequired: false,
  minPicks: '1',
  maxPicks: '1',
  values: [{ row: 0, ...NEW_VALUE }],
} as const

/** Includes a dish's own prices for its category's options, as typed. */
export const groupRows = (
  groups: readonly AdminOptionGroup[],
  format: AmountFormat,
  prices: Readonly<Record<string, string>> = {},
): GroupRow[] =>
  groups.map(({ minPicks, maxPicks, values, ...group }, row) => ({
    ...group,
    row,
    minPicks: String(minPicks),
    maxPicks: String(maxPicks),
    values: values.map(({ price, taxClass = null, deposit, ...value }, row) => ({
      ...value,
      row,
      taxClass,
      deposit: depositAsTyped(deposit, format),
      price: prices[value.id] || (price === 0 ? '' : amountToType(centsFromDecimal(price, format), format)),
    })),
  }))

/** The groups as sent. */
export const groupsFrom = (rows: readonly GroupRow[], format: AmountFormat): OptionGroups =>
  rows.map(({ row: _row, id, name, minPicks, maxPicks, values, ...group }) => ({
    ...group,
    ...(id !== undefined && { id }),
    name: name.trim(),
    minPicks: Number(minPicks),
    maxPicks: Number(maxPicks),
    values: values.map(({ row: _row, id, name, price, marks, allergens, taxClass, deposit, ...value }) => ({
      ...value,
      ...(taxClass !== null && { taxClass }),
      ...withDeposit(depositFrom(deposit, format)),
      marks: marks && [...marks],
      allergens: namedAllergens(allergens),
      ...(id !== undefined && { id }),
      name: name.trim(),
      price: price.trim() === '' ? decimal(0) : amountFrom(price, format),
    })),
  }))

const withDeposit = (deposit: DepositInDecimal | null) => (deposit ? { deposit } : {})

/** The groups as guests would see them, without unnamed ones. */
export const previewOf = (rows: readonly GroupRow[], format: AmountFormat): OptionGroup[] =>
  groupsFrom(rows, format)
    .filter(({ name }) => name !== '')
    .map(({ id: _id, values, ...group }) => ({
      ...group,
      values: values
        .filter(({ name }) => name !== '')
        .map(({ id: _id, price, marks, taxClass: _taxClass, deposit, ...value }) => ({
          ...value,
          ...(deposit && { deposit: readDeposit(deposit, format) }),
          ...(marks && { marks }),
          priceCents: centsFromDecimal(decimal(price || 0), format),
        })),
    }))
    .filter(({ values }) => values.length > 0)

/** By the dotted paths of the server's answers. */
export function groupErrors(rows: readonly GroupRow[], format: AmountFormat): Record<string, string> {
  const errors = rows.map((group, at): Record<string, string> => {
    const path = `optionGroups.${at}`
    return {
      ...nameError(rows, at, { path, missing: ASK_FOR_GROUP_NAME, taken: GROUP_NAME_TAKEN }),
      ...picksErrors(group, path),
      ...(group.values.length === 0 && { [`${path}.values`]: ASK_FOR_VALUES }),
      ...Object.assign(
        {},
        ...group.values.map((value, place) => ({
          ...valueNameErrors(group.values, place, path),
          ...(isUnread(value.price, format) && { [`${path}.values.${place}.price`]: INVALID_PRICE }),
          ...(depositProblem(value.deposit, format) && {
            [`${path}.values.${place}.deposit.amount`]: INVALID_PRICE,
          }),
        })),
      ),
    }
  })
  return Object.assign({}, ...errors)
}

type Named = { readonly name: string }
type NameMessages = { readonly path: string; readonly missing: string; readonly taken: string }

function nameError(rows: readonly Named[], at: number, { path, missing, taken }: NameMessages): Record<string, string> {
  const name = rows[at]?.name.trim().toLowerCase() ?? ''
  if (name === '') return { [`${path}.name`]: missing }
  const isTaken = rows.some((other, place) => place < at && other.name.trim().toLowerCase() === name)
  return isTaken ? { [`${path}.name`]: taken } : {}
}

function picksErrors({ minPicks, maxPicks, values }: GroupRow, path: string): Record<string, string> {
  const isCount = (typed: string) =>
    Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= values.length
  if (values.length === 0) return {}
  if (!isCount(minPicks)) return { [`${path}.minPicks`]: INVALID_PICKS }
  if (!isCount(maxPicks)) return { [`${path}.maxPicks`]: INVALID_PICKS }
  if (Number(maxPicks) < Number(minPicks)) return { [`${path}.maxPicks`]: PICKS_CROSSED }
  const defaults = values.filter(({ isDefault }) => isDefault).length
  return defaults > Number(maxPicks) ? { [`${path}.maxPicks`]: TOO_MANY_DEFAULTS } : {}
}

const valueNameErrors = (values: readonly ValueRow[], at: number, group: string): Record<string, string> =>
  nameError(values, at, { path: `${group}.values.${at}`, missing: ASK_FOR_VALUE_NAME, taken: VALUE_NAME_TAKEN })

/** A price may be empty. */
export const isUnread = (price: string, format: AmountFormat): boolean =>
  price.trim() !== '' && typedAmount(price, format) === undefined
