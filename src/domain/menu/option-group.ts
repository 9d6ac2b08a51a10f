import { english, message, type Translate } from '../language/translate.ts'
import { type Deposit, type DepositInDecimal, readDeposit } from '../money/deposit.ts'
import {
  type AmountFormat,
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  menuPrice,
  sumCents,
  type Unit,
} from '../money/money.ts'
import type { Diet } from './diet.ts'

/** Groups with their own field in the meta of a cart line; all others are in `options`, under the group's name. */
export const OPTION_ROLES = ['style', 'spice'] as const
export type OptionRole = (typeof OPTION_ROLES)[number]

/** Its marks and allergens describe the dish with this option. */
export type OptionValue = Diet & {
  readonly name: string
  /** Added to the price of the dish; negative for what costs less. */
  readonly priceCents: Cents
  readonly isDefault: boolean
  readonly isSoldOut: boolean
  /** When it can be chosen again: the instant, in the public menu. With `isSoldOut: false` it can be chosen for a later order. */
  readonly soldOutUntil?: string | undefined
  /** Of what it adds to the price; otherwise that of its dish. */
  readonly taxClass?: string | undefined
  /** On top of that of its dish: a box to bring back. */
  readonly deposit?: Deposit | undefined
}

/** Whether it can be had now. */
export const isOnOffer = ({ isSoldOut, soldOutUntil }: OptionValue): boolean => !isSoldOut && soldOutUntil === undefined

/** A choice about a dish: its size, its style, its extras. */
export type OptionGroup = {
  readonly name: string
  readonly role: OptionRole | null
  readonly isRequired: boolean
  /** Where something is chosen, or has to be. */
  readonly minPicks: number
  readonly maxPicks: number
  readonly values: readonly OptionValue[]
}

/** As stored, with ids, which survive renaming. */
export type StoredGroup = Omit<OptionGroup, 'values'> & {
  readonly id: string
  readonly values: readonly StoredValue[]
}
export type StoredValue = OptionValue & { readonly id: string }

/** What a dish charges for a value of its category instead of the value's own price difference, by the value's id. */
export type OptionPrices = Readonly<Record<string, Cents>>

/** The names of the chosen values, as stored in the meta of a cart line. */
export type ChosenOptions = {
  readonly style?: string | undefined
  readonly spice?: string | undefined
  readonly options?: Readonly<Record<string, string | readonly string[]>> | undefined
}

type PublicGroup = Omit<OptionGroup, 'values'> & {
  readonly values: readonly (Omit<OptionValue, 'priceCents' | 'deposit'> & {
    readonly price: Decimal
    readonly deposit?: DepositInDecimal | undefined
  })[]
}

/** The part of the public menu that holds the choices about its dishes. */
export type MenuWithOptions = Pick<Unit, 'digits'> & {
  readonly items: readonly { readonly id: string; readonly optionGroups?: readonly number[] | undefined }[]
  readonly optionGroups?: readonly PublicGroup[] | undefined
}

/** The groups of each dish of the public menu, by its id. Dishes with the same groups have the same list. */
export function groupsByDish({
  items,
  optionGroups = [],
  ...currency
}: MenuWithOptions): ReadonlyMap<string, readonly OptionGroup[]> {
  const groups = optionGroups.map(({ values, ...group }) => ({
    ...group,
    values: values.map(({ price, deposit, ...value }) => ({
      ...value,
      priceCents: centsFromDecimal(price, currency),
      ...(deposit && { deposit: readDeposit(deposit, currency) }),
    })),
  }))
  const lists = new Map<string, readonly OptionGroup[]>()
  return new Map(
    items.map(({ id, optionGroups: places = [] }) => {
      const list = lists.get(places.join()) ?? places.flatMap((place) => groups[place] ?? [])
      lists.set(places.join(), list)
      return [id, list] as const
    }),
  )
}

/** `+$2`, `−$1.50`; empty for no difference. */
export function priceDifference(difference: Cents, format: AmountFormat): string {
  if (difference === 0) return ''
  return `${difference > 0 ? '+' : '−'}${menuPrice(cents(Math.abs(difference)), format)}`
}

/** The names chosen in a group. A stored cart may contain anything here; anything but a name is left out. */
export function chosenIn({ role, name }: OptionGroup, chosen: ChosenOptions): readonly string[] {
  const options: ChosenOptions['options'] = chosen.options ?? {}
  const picked: unknown = role ? chosen[role] : Object.hasOwn(options, name) ? options[name] : undefined
  const names = (Array.isArray(picked) ? picked : [picked]).filter((one) => typeof one === 'string' && one !== '')
  return [...new Set(names)]
}

/** Replaces the chosen values of this group. */
export function withChosen(group: OptionGroup, chosen: ChosenOptions, names: readonly string[]): ChosenOptions {
  if (group.role) return { ...chosen, [group.role]: names[0] }
  const { [group.name]: _before, ...others } = chosen.options ?? {}
  const options = names.length > 0 ? { ...others, [group.name]: asPicked(group, names) } : others
  return { ...chosen, options: Object.keys(options).length > 0 ? options : undefined }
}

const asPicked = ({ maxPicks }: OptionGroup, names: readonly string[]) =>
  maxPicks === 1 && names[0] !== undefined ? names[0] : names

/** The preselected options. */
export const defaultOptions = (groups: readonly OptionGroup[]): ChosenOptions =>
  groups.reduce<ChosenOptions>((chosen, group) => {
    const names = group.values.filter((value) => value.isDefault && isOnOffer(value)).map(({ name }) => name)
    return names.length > 0 ? withChosen(group, chosen, names) : chosen
  }, {})

/** The choice as a cart line holds it: only these groups, in their order; null when nothing is chosen. */
export function normalizeOptions(groups: readonly OptionGroup[], chosen: ChosenOptions): ChosenOptions | null {
  const { spice, style, options } = groups.reduce<ChosenOptions>((kept, group) => {
    const picked = chosenIn(group, chosen)
    const names = group.values.map(({ name }) => name).filter((name) => picked.includes(name))
    return names.length > 0 ? withChosen(group, kept, names) : kept
  }, {})
  const kept = { ...(spice && { spice }), ...(style && { style }), ...(options && { options }) }
  return Object.keys(kept).length > 0 ? kept : null
}

/** The price of a dish with what is chosen; never below 0. */
export const priceWithOptions = (price: Cents, groups: readonly OptionGroup[], chosen: ChosenOptions): Cents =>
  cents(Math.max(0, addCents(price, optionsPrice(groups, chosen))))

/** What the chosen values add to a price. */
export const optionsPrice = (groups: readonly OptionGroup[], chosen: ChosenOptions): Cents =>
  sumCents(valuesIn(groups, chosen).map(({ priceCents }) => priceCents))

/** The deposits on the chosen values. */
export const optionsDeposit = (groups: readonly OptionGroup[], chosen: ChosenOptions): Cents =>
  sumCents(valuesIn(groups, chosen).flatMap(({ deposit }) => deposit?.amountCents ?? []))

const valuesIn = (groups: readonly OptionGroup[], chosen: ChosenOptions): readonly OptionValue[] =>
  groups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.filter(({ name }) => names.includes(name))
  })

/** The lowest price of a dish, and whether missing choices may raise it: then it reads "from $9". */
export function startingPrice(price: Cents, groups: readonly OptionGroup[], chosen: ChosenOptions): StartingPrice {
  const open = groups.filter(({ isRequired }) => isRequired).map((group) => openPrices(group, chosenIn(group, chosen)))
  const least = sumCents(open.map(({ least }) => least))
  return {
    cents: cents(Math.max(0, sumCents([price, optionsPrice(groups, chosen), least]))),
    isFrom: open.some(({ least, most }) => most > least),
  }
}

type StartingPrice = { readonly cents: Cents; readonly isFrom: boolean }

/** The least and the most that the missing picks of a group add to the price. */
function openPrices({ values, minPicks }: OptionGroup, picked: readonly string[]) {
  const missing = Math.max(0, minPicks - picked.length)
  const prices = values
    .filter((value) => isOnOffer(value) && !picked.includes(value.name))
    .map(({ priceCents }) => priceCents)
    .toSorted((one, other) => one - other)
  return { least: sumCents(prices.slice(0, missing)), most: sumCents(prices.toReversed().slice(0, missing)) }
}

/** An error message for each group with a wrong or missing choice, by its path in the meta: `style`, `options.Size`. */
export function optionProblems(
  groups: readonly OptionGroup[],
  chosen: ChosenOptions,
  t = english,
): Readonly<Record<string, string>> {
  const problems = groups.flatMap((group) => {
    const problem = groupProblem(group, chosenIn(group, chosen), t)
    return problem === undefined ? [] : [[pathOf(group), problem] as const]
  })
  return { ...notOffered(groups, chosen, t), ...Object.fromEntries(problems) }
}

export const pathOf = ({ role, name }: Pick<OptionGroup, 'role' | 'name'>): string => role ?? `options.${name}`

const NOT_OFFERED = {
  style: message('That style is not offered for this dish.'),
  spice: message('That spice level is not offered for this dish.'),
} as const satisfies Record<OptionRole, string>

/** Choices of groups that the dish does not have. */
function notOffered(groups: readonly OptionGroup[], chosen: ChosenOptions, t: Translate): Record<string, string> {
  const known = new Set(groups.map(pathOf))
  const roles = OPTION_ROLES.filter((role) => chosen[role] && !known.has(role)).map((role) => [
    role,
    t.message(NOT_OFFERED[role]),
  ])
  const others = Object.keys(chosen.options ?? {})
    .map((name) => [pathOf({ role: null, name }), t('“{name}” is not offered for this dish.', { name: t.own(name) })])
    .filter(([path = '']) => !known.has(path))
  return Object.fromEntries([...roles, ...others])
}

function groupProblem(group: OptionGroup, names: readonly string[], t: Translate): string | undefined {
  const values = names.map((name) => group.values.find((value) => value.name === name))
  const unknown = values.indexOf(undefined)
  if (unknown >= 0) {
    return group.role
      ? t.message(NOT_OFFERED[group.role])
      : t('“{name}” is not offered for this dish.', { name: t.own(names[unknown] ?? '') })
  }
  const soldOut = values.find((value) => value?.isSoldOut)
  if (soldOut) return t('“{name}” is sold out. Please choose something else.', { name: t.own(soldOut.name) })
  return picksProblem(group, names.length, t)
}

const ASK_FOR = {
  style: message('Please choose a style.'),
  spice: message('Please choose a spice level.'),
} as const satisfies Record<OptionRole, string>

function picksProblem(
  { role, name, isRequired, minPicks, maxPicks }: OptionGroup,
  picks: number,
  t: Translate,
): string | undefined {
  if (picks === 0 && !isRequired) return undefined
  if (picks === 0 && role) return t.message(ASK_FOR[role])
  if (picks > maxPicks)
    return t.plural(
      maxPicks,
      'Please choose at most {count} of “{name}”.',
      'Please choose at most {count} of “{name}”.',
      {
        name: t.own(name),
      },
    )
  if (picks >= minPicks) return undefined
  if (minPicks <= 1) return t('Please choose one of “{name}”.', { name: t.own(name) })
  return t.plural(
    minPicks,
    'Please choose at least {count} of “{name}”.',
    'Please choose at least {count} of “{name}”.',
    {
      name: t.own(name),
    },
  )
}
