import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { isComplete, normalizeSelections, pickProblems, picksPrice } from '#domain/menu/deal.ts'
import { type DealPick, type DealSelections, picksOf } from '#domain/menu/deal-pick.ts'
import { type ChosenOptions, defaultOptions, type OptionGroup, optionsDeposit } from '#domain/menu/option-group.ts'
import {
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  decimalFromCents,
  sumCents,
  type Unit,
} from '#domain/money/money.ts'

/** The dish ids chosen so far, by choice; one entry for each pick. */
export type ChosenIds = Readonly<Record<string, readonly string[]>>
/** What is chosen about the picked dishes, in the same order. */
export type PickOptions = Readonly<Record<string, readonly (ChosenOptions | undefined)[]>>
/** What can be chosen, by the dish's id. */
export type OptionsByDish = ReadonlyMap<string, readonly OptionGroup[]>
type Choice = PublicDeal['choices'][number]

/** The picks of one choice. A dish that is no longer offered counts as not chosen. */
export const picksFor = (choice: Choice, chosen: ChosenIds): (DealPick | undefined)[] =>
  Array.from({ length: choice.count }, (_, place) => {
    const option = choice.options.find(({ id }) => id === chosen[choice.key]?.[place])
    return option && { name: option.name, category: option.category }
  })

/** Whether the dish chosen here is no longer offered. */
export const isGone = (choice: Choice, chosen: ChosenIds, place: number): boolean =>
  Boolean(chosen[choice.key]?.[place]) && !picksFor(choice, chosen)[place]

/** Replaces one pick. */
export function withPick(choice: Choice, chosen: ChosenIds, place: number, id: string): ChosenIds {
  const ids = Array.from({ length: choice.count }, (_, at) => (at === place ? id : (chosen[choice.key]?.[at] ?? '')))
  return { ...chosen, [choice.key]: ids }
}

/** The options of one pick: the dish's defaults until the guest chooses. */
export const optionsOfPick = (choice: Choice, { chosen, options, groups }: Choosing, place: number): ChosenOptions =>
  options[choice.key]?.[place] ?? defaultOptions(groups.get(chosen[choice.key]?.[place] ?? '') ?? [])

/** Replaces what is chosen about one pick; undefined when another dish is picked. */
export function withPickOptions(
  choice: Choice,
  options: PickOptions,
  place: number,
  picked: ChosenOptions | undefined,
) {
  const ofPicks = Array.from({ length: choice.count }, (_, at) => (at === place ? picked : options[choice.key]?.[at]))
  return { ...options, [choice.key]: ofPicks }
}

/** The choices of a line in the cart. A dish that is not offered now keeps its place, as one that is gone. */
export function chosenBefore(deal: PublicDeal, selections: DealSelections): Omit<Choosing, 'groups'> {
  const ofChoices = deal.choices.map(({ key, options }) => ({
    key,
    picks: picksOf(selections, key).map(({ name, category, ...pick }) => ({
      id: options.find((dish) => dish.name === name && dish.category === category)?.id ?? name,
      more: { style: pick.style, spice: pick.spice, options: pick.options },
    })),
  }))
  return {
    chosen: Object.fromEntries(ofChoices.map(({ key, picks }) => [key, picks.map(({ id }) => id)])),
    options: Object.fromEntries(ofChoices.map(({ key, picks }) => [key, picks.map(({ more }) => more)])),
  }
}

/** A deal while its choices are made. */
export type Choosing = {
  readonly chosen: ChosenIds
  readonly options: PickOptions
  readonly groups: OptionsByDish
}

/** The price of the deal with what is chosen so far. */
export function dealPrice(deal: PublicDeal, choosing: Choosing, currency: Unit): Cents {
  const price = addCents(
    centsFromDecimal(deal.price, currency),
    picksPrice(deal, pickedIn(deal, choosing), dishesOf(deal, choosing)),
  )
  return cents(Math.max(0, price))
}

/** The deposits on what it includes and on what is chosen so far. */
export function dealDeposit(
  deal: PublicDeal,
  dishes: readonly PublicDish[],
  choosing: Choosing,
  currency: Unit,
): Cents {
  const picks = Object.values(pickedIn(deal, choosing)).flat()
  const deposits = picks.flatMap((pick) => {
    const dish = dishes.find(({ name, category }) => name === pick.name && category === pick.category)
    if (!dish) return []
    const own = dish.deposit ? centsFromDecimal(dish.deposit.amount, currency) : cents(0)
    return [own, optionsDeposit(choosing.groups.get(dish.id) ?? [], pick)]
  })
  return sumCents([deal.deposit === undefined ? cents(0) : centsFromDecimal(deal.deposit, currency), ...deposits])
}

/** The deal as a cart line; undefined until all choices are made. */
export function dealLine(
  deal: PublicDeal,
  currency: Unit,
  chosen: ChosenIds,
  more: Partial<Omit<Choosing, 'chosen'>> = {},
): NewCartItem | undefined {
  const choosing = { chosen, options: {}, groups: new Map(), ...more }
  const { id, title, type, fixed } = deal
  const choices = deal.choices.map(({ key, label, count, size }) => ({ key, label, count, ...(size && { size }) }))
  const [picked, dishes] = [pickedIn(deal, choosing), dishesOf(deal, choosing)]
  if (!isComplete({ choices }, picked) || pickProblems(deal, picked, dishes).length > 0) return undefined
  const selections = normalizeSelections({ choices }, picked, dishes)
  const unitPrice = decimalFromCents(dealPrice(deal, choosing, currency), currency)
  return { id, name: title, unitPrice, meta: { dealId: id, type, fixed, selections } }
}

const pickedIn = (deal: PublicDeal, choosing: Choosing): DealSelections =>
  Object.fromEntries(
    deal.choices.map((choice) => [
      choice.key,
      picksFor(choice, choosing.chosen).flatMap((pick, place) =>
        pick ? [{ ...pick, ...optionsOfPick(choice, choosing, place) }] : [],
      ),
    ]),
  )

const dishesOf = ({ choices }: PublicDeal, { groups }: Choosing) =>
  choices.flatMap(({ options }) => options.map((dish) => ({ ...dish, optionGroups: groups.get(dish.id) ?? [] })))
