import type { CartMeta } from '../cart.ts'
import type { Deal, DealChoice, FixedItem } from '../menu/deal.ts'
import { picksOf } from '../menu/deal-pick.ts'
import { type ChosenOptions, chosenIn, type OptionGroup, optionsPrice } from '../menu/option-group.ts'
import { addCents, type Cents, cents, splitCents, subtractCents, sumCents, timesCents } from '../money/money.ts'

/** A dish as the tax sees it. */
export type TaxedDish = {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Its usual price: a special does not change what it is worth in a deal. */
  readonly priceCents: Cents
  readonly taxClass: string
  readonly optionGroups: readonly OptionGroup[]
}
export type TaxedDeal = Pick<Deal, 'taxSplit' | 'taxClass'> & {
  readonly fixed: readonly (Pick<FixedItem, 'menuItemId' | 'qty' | 'taxShare'> & ChosenOptions)[]
  readonly choices: readonly Pick<DealChoice, 'key' | 'taxShare'>[]
}

/** Shares are counted in these, so that the picks of a choice have equal parts of its share. */
const SHARE_UNITS = 1_000

/** What of the price of one piece is of a tax class. */
export type ClassPart = { readonly taxClass: string; readonly unitCents: Cents }

type SoldPiece<Meta> = { readonly unitPriceCents: Cents; readonly meta: Meta }

/** A priced option of another class is a part of its own; all others belong to the dish. */
export function partsOfDish(
  { unitPriceCents, meta }: SoldPiece<ChosenOptions>,
  { taxClass, optionGroups }: Pick<TaxedDish, 'taxClass' | 'optionGroups'>,
): readonly ClassPart[] {
  const options = ownOptions(optionGroups, meta, taxClass)
  return withOptions({ taxClass, unitCents: subtractCents(unitPriceCents, sumOf(options)) }, options)
}

/** What takes more off than the dish costs is taken from the options, in proportion to their prices. */
function withOptions(dish: ClassPart, options: readonly ClassPart[]): readonly ClassPart[] {
  if (dish.unitCents >= 0) return [dish, ...options]
  const missing = splitCents(
    cents(-dish.unitCents),
    options.map(({ unitCents }) => unitCents),
  )
  const left = options.map((option, at) => ({
    ...option,
    unitCents: subtractCents(option.unitCents, missing[at] ?? cents(0)),
  }))
  return [{ ...dish, unitCents: cents(0) }, ...left]
}

function ownOptions(groups: readonly OptionGroup[], chosen: ChosenOptions, ofDish: string): ClassPart[] {
  return groups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.flatMap(({ name, priceCents, taxClass = ofDish }) =>
      names.includes(name) && priceCents > 0 && taxClass !== ofDish ? [{ taxClass, unitCents: priceCents }] : [],
    )
  })
}

type DealPart = {
  readonly taxClass: string
  /** In the price of the deal. */
  readonly weight: number
  /** What its options add to that price: of its own class, and of others. */
  readonly onTopCents: Cents
  readonly options: readonly ClassPart[]
}

/**
 * The price of one deal is split over its dishes, by largest remainder; what their options add stands on top. By list prices, words
 * that name no dish weigh nothing. EU member states ask for such a split (docs/design/tax.md).
 */
export function partsOfDeal(
  { unitPriceCents, meta }: SoldPiece<Pick<CartMeta, 'selections'>>,
  deal: TaxedDeal,
  { dishes, standard }: { readonly dishes: readonly TaxedDish[]; readonly standard: string },
): readonly ClassPart[] {
  const ofDeal = deal.taxClass ?? standard
  const parts = [...includedParts(deal, dishes, ofDeal), ...pickedParts(deal, meta, dishes)]
  const options = parts.flatMap((part) => part.options)
  if (deal.taxSplit === 'class' || parts.length === 0) {
    return withOptions({ taxClass: ofDeal, unitCents: subtractCents(unitPriceCents, sumOf(options)) }, options)
  }
  const onTop = sumCents([sumOf(options), ...parts.map(({ onTopCents }) => onTopCents)])
  const split = [...splitParts(subtractCents(unitPriceCents, onTop), parts), ...options]
  // Options that lower a price may take more than their dish is worth; then the whole price is split.
  return split.every(({ unitCents }) => unitCents >= 0)
    ? split
    : splitParts(
        unitPriceCents,
        parts.map((part) => ({ ...part, onTopCents: cents(0) })),
      )
}

function splitParts(base: Cents, parts: readonly DealPart[]): ClassPart[] {
  const split = splitCents(
    base,
    parts.map(({ weight }) => weight),
  )
  return parts.map(({ taxClass, onTopCents }, at) => ({
    taxClass,
    unitCents: addCents(split[at] ?? cents(0), onTopCents),
  }))
}

const includedParts = ({ fixed, taxSplit }: TaxedDeal, dishes: readonly TaxedDish[], ofDeal: string): DealPart[] =>
  fixed.map(({ menuItemId, qty, taxShare = 0 }) => {
    const dish = dishes.find(({ id }) => id === menuItemId)
    const list = dish ? timesCents(dish.priceCents, qty) : 0
    const taxClass = dish?.taxClass ?? ofDeal
    return {
      taxClass,
      weight: taxSplit === 'shares' ? taxShare * SHARE_UNITS : list,
      onTopCents: cents(0),
      options: [],
    }
  })

function pickedParts(
  { choices, taxSplit }: TaxedDeal,
  { selections = {} }: Pick<CartMeta, 'selections'>,
  dishes: readonly TaxedDish[],
): DealPart[] {
  return choices.flatMap(({ key, taxShare = 0 }) => {
    const picks = picksOf(selections, key)
    const shares = splitCents(
      cents(taxShare * SHARE_UNITS),
      picks.map(() => 1),
    )
    return picks.flatMap((pick, at) => {
      const dish = dishes.find(({ name, category }) => name === pick.name && category === pick.category)
      if (!dish) return []
      const options = ownOptions(dish.optionGroups, pick, dish.taxClass)
      return {
        taxClass: dish.taxClass,
        weight: taxSplit === 'shares' ? (shares[at] ?? 0) : dish.priceCents,
        onTopCents: subtractCents(optionsPrice(dish.optionGroups, pick), sumOf(options)),
        options,
      }
    })
  })
}

const sumOf = (parts: readonly ClassPart[]): Cents => sumCents(parts.map(({ unitCents }) => unitCents))
