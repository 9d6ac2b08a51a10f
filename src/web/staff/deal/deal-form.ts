import type { AdminCategory } from '#contract/category.ts'
import type { AdminDeal } from '#contract/deal.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import type { AdminOptionGroup } from '#contract/option-group.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { TaxSplit } from '#domain/menu/deal.ts'
import {
  ASK_FOR_INCLUDED,
  ASK_FOR_LABEL,
  ASK_FOR_TITLE,
  DEAL_MAX,
  type DealType,
  KEY_IS_TAKEN,
} from '#domain/menu/deal-limits.ts'
import type { Mark } from '#domain/menu/diet.ts'
import { groupsOfDish } from '#domain/menu/groups-of-dish.ts'
import { categoryNames, type NamedChoice, withCategoryNames } from '#domain/menu/named-choice.ts'
import {
  type ChosenOptions,
  chosenIn,
  OPTION_ROLES,
  type OptionGroup,
  pathOf,
  type StoredGroup,
} from '#domain/menu/option-group.ts'
import { readDeposit } from '#domain/money/deposit.ts'
import { type AmountFormat, amountToType, centsFromDecimal, type Unit } from '#domain/money/money.ts'
import { shortened } from '#domain/text/shortened.ts'
import { priceProblem } from '#web/staff/form/amount-field.tsx'
import { amountFrom, numberFrom, numberText } from '#web/staff/form/typed-number.ts'
import { namedAllergens } from '#web/staff/menu/option/diet-field.tsx'
import type { TextToTranslate } from '#web/staff/words/own-words-field.tsx'
import { wordsFrom } from '#web/staff/words/words-form.ts'
import type { DealToSave } from './deal-api.ts'

export const DEAL_TYPE_NAME = {
  combo: message('Combo'),
  'lunch special': message('Lunch special'),
} as const satisfies Record<DealType, string>

export type OfferedDish = { readonly id: string; readonly name: string; readonly category: string }

/** A dish that a deal can include, with the groups of its category and its own. */
export type IncludableDish = OfferedDish & { readonly groups: readonly OptionGroup[] }

export function includableDish(
  { id, name, category, optionGroups }: Pick<AdminMenuItem, 'id' | 'name' | 'category' | 'optionGroups'>,
  categories: readonly Pick<AdminCategory, 'name' | 'optionGroups'>[],
  currency: Unit,
): IncludableDish {
  const counted = (group: AdminOptionGroup) => withCents(group, currency)
  const ofCategory = categories.find((one) => one.name === category)?.optionGroups ?? []
  return { id, name, category, groups: groupsOfDish(ofCategory.map(counted), optionGroups.map(counted), {}) }
}

const withCents = ({ values, ...group }: AdminOptionGroup, currency: Unit): StoredGroup => ({
  ...group,
  values: values.map(({ price, marks, deposit, ...value }) => ({
    ...value,
    ...(marks && { marks }),
    ...(deposit && { deposit: readDeposit(deposit, currency) }),
    priceCents: centsFromDecimal(price, currency),
  })),
})

/** The groups of an included dish, and those that it no longer has although something is chosen in them. */
export function groupsOfPart(t: Translate, part: FixedRow, groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const group = { isRequired: false, minPicks: 0, maxPicks: 1, values: [] }
  const roles = OPTION_ROLES.map((role) => ({ ...group, role, name: role === 'spice' ? t('Spice') : t('Style') }))
  const named = Object.entries(part.options ?? {}).map(([name, picked]) => ({
    ...group,
    ...{ role: null, name, maxPicks: [picked].flat().length },
  }))
  const isOffered = (one: OptionGroup) => groups.some((other) => pathOf(other) === pathOf(one))
  return [...groups, ...[...roles, ...named].filter((one) => chosenIn(one, part).length > 0 && !isOffered(one))]
}

/** What is included, as typed: a dish, with its id and the options that are served, or only words. */
export type FixedRow = Omit<AdminDeal['fixed'][number], 'qty' | 'taxShare' | keyof ChosenOptions> &
  ChosenOptions & { readonly row: number; readonly qty: string; readonly taxShare: string }

/** The row with another dish, or with words instead of one. */
export const withDish = ({ row, qty, label, taxShare }: FixedRow, dish: OfferedDish | undefined): FixedRow => ({
  row,
  qty,
  taxShare,
  label: dish?.name ?? label,
  menuItemId: dish?.id ?? null,
})

/** A choice as typed; lists are comma-separated in one field. */
export type ChoiceRow = {
  readonly row: number
  readonly key: string
  readonly label: string
  readonly count: string
  readonly size: string
  readonly nameIncludes: string
  readonly categories: readonly string[]
  /** Its weight in the price, if that is split by fixed shares. */
  readonly taxShare: string
}

export type DealForm = {
  readonly title: string
  readonly type: DealType
  readonly price: string
  readonly isActive: boolean
  readonly fixed: readonly FixedRow[]
  readonly choices: readonly ChoiceRow[]
  /** The marks of what it includes. */
  readonly marks: readonly Mark[]
  readonly allergens: readonly string[] | null
  readonly taxSplit: TaxSplit
  /** Empty: the standard class. */
  readonly taxClass: string
  /** Its texts in the other languages of the site. */
  readonly words: OwnWords
}

const NEW_DEAL: DealForm = {
  ...{ title: '', type: 'combo', price: '', isActive: true, fixed: [], choices: [], marks: [], allergens: null },
  ...{ taxSplit: 'list', taxClass: '', words: {} },
}

/** The form of a deal, or of a new one. */
export function dealFormOf(deal: AdminDeal | null, format: AmountFormat): DealForm {
  if (!deal) return NEW_DEAL
  return {
    title: deal.title,
    type: deal.type,
    price: amountToType(centsFromDecimal(deal.price, format), format),
    isActive: deal.isActive,
    marks: deal.marks,
    allergens: deal.allergens,
    taxSplit: deal.taxSplit,
    taxClass: deal.taxClass ?? '',
    words: deal.words ?? {},
    fixed: deal.fixed.map(({ qty, taxShare, ...part }, row) => ({
      ...{ ...part, row, qty: String(qty), taxShare: numberText(taxShare ?? null) },
    })),
    choices: deal.choices.map((choice, row) => ({
      row,
      key: choice.key,
      label: choice.label,
      count: String(choice.count),
      size: choice.size ?? '',
      nameIncludes: (choice.nameIncludes ?? []).join(', '),
      categories: categoryNames(choice),
      taxShare: numberText(choice.taxShare ?? null),
    })),
  }
}

/** Without a key, a choice uses its label. */
const keyOf = ({ key, label }: ChoiceRow): string => key.trim() || shortened(label.trim(), DEAL_MAX.key).trim()

/** What can be written in other languages about it. A dish that it includes has its own words. */
export const textsOfDealForm = (t: Translate, { title, fixed, choices }: DealForm): TextToTranslate[] => [
  { field: 'title', label: t('Title'), text: title },
  ...fixed.flatMap(({ label, menuItemId }) =>
    menuItemId ? [] : [{ field: `part ${label.trim()}`, label: t('“{text}”', { text: label }), text: label }],
  ),
  ...choices.flatMap((choice) => [
    { field: `choice ${keyOf(choice)}`, label: t('Choice “{name}”', { name: choice.label }), text: choice.label },
    { field: `size ${keyOf(choice)}`, label: t('Size “{name}”', { name: choice.size }), text: choice.size },
  ]),
]

/** The choice as the API takes it. */
export const choiceFrom = (row: ChoiceRow): NamedChoice =>
  withCategoryNames(
    {
      key: keyOf(row),
      label: row.label.trim(),
      count: Number(row.count) || 1,
      size: row.size.trim() || undefined,
      nameIncludes: wordsIn(row.nameIncludes),
    },
    row.categories,
  )

/** The form's content, for the server to check. */
export const dealFrom = (typed: DealForm, format: AmountFormat): DealToSave => ({
  title: typed.title.trim(),
  type: typed.type,
  price: amountFrom(typed.price, format),
  isActive: typed.isActive,
  marks: [...typed.marks],
  allergens: typed.allergens && namedAllergens(typed.allergens),
  taxSplit: typed.taxSplit,
  taxClass: typed.taxClass || null,
  ...wordsFrom(typed.words),
  fixed: typed.fixed.map(({ row: _row, qty, label, options, taxShare, ...part }) => ({
    ...part,
    ...shareFrom(taxShare),
    qty: Number(qty),
    label: label.trim(),
    ...(options && { options: namesByGroup(options) }),
  })),
  choices: typed.choices.map((row) => {
    const { categories, source, size, nameIncludes, allowedCategories, ...choice } = choiceFrom(row)
    return {
      ...choice,
      ...shareFrom(row.taxShare),
      ...(categories && { categories: [...categories] }),
      ...(source && { source }),
      ...(size && { size }),
      ...(nameIncludes && { nameIncludes: [...nameIncludes] }),
      ...(allowedCategories && { allowedCategories: [...allowedCategories] }),
    }
  }),
})

/** Shares stay while the price is split otherwise: the owner may come back to them. */
const shareFrom = (taxShare: string) => (taxShare.trim() === '' ? {} : { taxShare: numberFrom(taxShare) })

const namesByGroup = (options: NonNullable<ChosenOptions['options']>) =>
  Object.fromEntries(
    Object.entries(options).map(([group, picked]) => [group, typeof picked === 'string' ? picked : [...picked]]),
  )

const ASK_FOR_NUMBER = message('Please enter a number.')

/** By the dotted paths of the server's answers. */
export function dealErrors(typed: DealForm, format: AmountFormat): Record<string, string> {
  const errors: Record<string, string> = {}
  if (typed.title.trim() === '') errors.title = ASK_FOR_TITLE
  const wrongPrice = priceProblem(typed.price, format)
  if (wrongPrice) errors.price = wrongPrice
  typed.fixed.forEach(({ qty, label }, at) => {
    if (!(Number.isInteger(Number(qty)) && Number(qty) >= 1)) errors[`fixed.${at}.qty`] = ASK_FOR_NUMBER
    if (label.trim() === '') errors[`fixed.${at}.label`] = ASK_FOR_INCLUDED
  })
  typed.choices.forEach((choice, at) => {
    const { label, count } = choice
    const isTaken = typed.choices.some((other, place) => place < at && keyOf(other) === keyOf(choice))
    if (isTaken && keyOf(choice) !== '') errors[`choices.${at}.key`] = KEY_IS_TAKEN
    if (label.trim() === '') errors[`choices.${at}.label`] = ASK_FOR_LABEL
    if (!(Number.isInteger(Number(count)) && Number(count) >= 1)) errors[`choices.${at}.count`] = ASK_FOR_NUMBER
  })
  return errors
}

function wordsIn(typed: string): string[] | undefined {
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return words.length > 0 ? words : undefined
}
