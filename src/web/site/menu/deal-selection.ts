import type { PublicDeal } from '#contract/deal.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { type DealPick, type DealSelections, isComplete, normalizeSelections } from '#domain/deal.ts'

/** The dish ids chosen so far, by choice; one entry for each pick. */
export type ChosenIds = Readonly<Record<string, readonly string[]>>
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

/** The deal as a cart line; undefined until all choices are made. */
export function dealLine(deal: PublicDeal, chosen: ChosenIds): NewCartItem | undefined {
  const { id, title, type, price, fixed } = deal
  const choices = deal.choices.map(({ key, label, count, size }) => ({ key, label, count, ...(size && { size }) }))
  const picked: DealSelections = Object.fromEntries(
    deal.choices.map((choice) => [choice.key, picksFor(choice, chosen).filter((pick) => pick !== undefined)]),
  )
  if (!isComplete({ choices }, picked)) return undefined
  const selections = normalizeSelections({ choices }, picked)
  return { id, name: title, unitPrice: price, meta: { dealId: id, type, fixed, selections } }
}

/** False while a choice has no options. */
export const isAvailable = (deal: PublicDeal): boolean => deal.choices.every(({ options }) => options.length > 0)
