import { createHash } from 'node:crypto'
import type { PublicDeal } from '#contract/deal.ts'
import { isPictureAddress, type MenuDocument, type PublicDish } from '#contract/menu.ts'
import type { PublicOptionGroup } from '#contract/option-group.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { ReadWords } from '#domain/language/own-words.ts'
import { type Deal, type DealChoice, dishesForChoice, missingParts, namedParts } from '#domain/menu/deal.ts'
import { dealDiet } from '#domain/menu/deal-diet.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import type { OptionGroup, OptionRole, StoredGroup } from '#domain/menu/option-group.ts'
import { dishesLeft, endsOfSoldOut, LEFT_SHOWN_FROM, portionsLeft, type SoldOut } from '#domain/menu/sold-out.ts'
import { currentPrice, isSpecialLive } from '#domain/menu/special.ts'
import { type Deposit, showDeposit } from '#domain/money/deposit.ts'
import { cents, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { depositsOfDeal, sumOfDeposits } from '#domain/order/sold-deposit.ts'
import { showPublicPart } from '#server/deal/deal-parts.ts'
import { digestOfWords } from './menu-words.ts'

type Dish = Omit<MenuItem, 'words'> & {
  readonly optionGroups: readonly StoredGroup[]
  readonly words?: ReadWords | null
}

/** The sources of the menu: available dishes, what is sold out of them, active deals and all categories. */
type MenuSource = {
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly position: number
    readonly words?: ReadWords | null
  }[]
  readonly dishes: readonly Dish[]
  readonly soldOut: readonly SoldOut[]
  readonly deals: readonly Deal[]
}

/** The public menu at this moment; `languages` are those of the site. The version is a hash of the contents, so all processes agree on it. */
export function menuDocument(
  { categories, dishes, soldOut, deals }: MenuSource,
  now: Date,
  currency: Unit,
  takesDeposits = false,
  languages: readonly LanguageCode[] = [],
): MenuDocument {
  const byName = categories.toSorted((one, other) => one.name.localeCompare(other.name))
  const names = byName.map(({ name }) => name)
  const moments = [now, ...endsOfSoldOut(soldOut, now)]
  const inMenuOrder = dishes.toSorted((a, b) => placeOf(a.category, names) - placeOf(b.category, names))
  const dishesNow = dishesLeft(inMenuOrder, soldOut, now)
  const dishesLater = newAt(moments, (at) => dishesLeft(inMenuOrder, soldOut, at))
  const dealsNow = dealsLeft(deals, dishesNow)
  const dealsLater = newAt(moments, (at) => dealsLeft(deals, dishesLeft(dishes, soldOut, at)))
  const groups = new Map<string, number>()
  const shownDish = (dish: Dish) => ({
    ...publicDish(dish, now, currency),
    ...otherNames(dish, languages),
    ...(takesDeposits && shownDeposit(dish, currency)),
    ...shownLeft(dish.id, soldOut, now),
    ...placesOf(dish.optionGroups, groups, currency, takesDeposits),
  })
  const shownDeal = (deal: Deal) =>
    publicDeal(
      deal,
      { all: dishes, now: dishesNow, later: dishesLater.map(({ record }) => record) },
      currency,
      takesDeposits,
    )
  const items = dishesNow.map(shownDish)
  const later = {
    items: dishesLater.map(({ record, from }) => ({ ...shownDish(record), soldOutUntil: from.toISOString() })),
    deals: dealsLater.map(({ record, from }) => ({ ...shownDeal(record), soldOutUntil: from.toISOString() })),
  }
  const contents = {
    ...(currency.digits !== undefined && currency.digits !== 2 && { digits: currency.digits }),
    categories: byName.map(({ id, name, position }) => ({ id, name, position })),
    items,
    deals: dealsNow.map(shownDeal),
    ...(later.items.length + later.deals.length > 0 && { later }),
    optionGroups: [...groups.keys()].map((text): PublicOptionGroup => JSON.parse(text)),
  }
  const words = languages.length > 1 ? [categories, dishes, deals].map(wordsOf) : []
  return {
    version: createHash('sha256')
      .update(JSON.stringify(contents) + words.join())
      .digest('base64url')
      .slice(0, 16),
    ...contents,
  }
}

const wordsOf = (records: readonly { readonly words?: ReadWords | null }[]): string =>
  records.map(({ words }) => digestOfWords(words)).join()

/** What cannot be ordered at the first of these moments, but at a later one, and from when. */
function newAt<Kind extends { readonly id: string }>(
  [now, ...later]: readonly Date[],
  leftAt: (moment: Date) => readonly Kind[],
): { readonly record: Kind; readonly from: Date }[] {
  if (!now || later.length === 0) return []
  const known = new Set(leftAt(now).map(({ id }) => id))
  return later.flatMap((from) => {
    const added = leftAt(from).filter(({ id }) => !known.has(id))
    for (const { id } of added) known.add(id)
    return added.map((record) => ({ record, from }))
  })
}

/** A deal is sold only with all that it includes. One whose choice has no dishes stays, and cannot be completed. */
const dealsLeft = (deals: readonly Deal[], dishes: readonly Dish[]): readonly Deal[] =>
  deals.filter((deal) => missingParts(deal, dishes).length === 0)

/** Shows only the last few portions, because each order of a dish with a visible number changes the menu for every guest. */
function shownLeft(
  id: string,
  soldOut: readonly SoldOut[],
  now: Date,
): Pick<PublicDish, 'left' | 'leftUntil' | 'sharedId'> {
  const counted = portionsLeft(soldOut, now).get(id)
  if (!counted || counted.left === 0 || counted.left > LEFT_SHOWN_FROM) return {}
  const { left, until, sharedId } = counted
  return { left, ...(until && { leftUntil: until.toISOString() }), ...(sharedId && { sharedId }) }
}

/** The indexes of a dish's groups in the menu's list, which holds equal groups only once. */
function placesOf(
  ofDish: readonly OptionGroup[],
  all: Map<string, number>,
  currency: Unit,
  takesDeposits: boolean,
): Pick<PublicDish, 'optionGroups'> {
  if (ofDish.length === 0) return {}
  const texts = ofDish.map((group) => JSON.stringify(publicGroup(group, currency, takesDeposits)))
  for (const text of texts) if (!all.has(text)) all.set(text, all.size)
  return { optionGroups: texts.map((text) => all.get(text) ?? 0) }
}

const publicGroup = (
  { name, role, isRequired, minPicks, maxPicks, values }: OptionGroup,
  currency: Unit,
  takesDeposits: boolean,
): PublicOptionGroup => ({
  name,
  role,
  isRequired,
  minPicks,
  maxPicks,
  values: values.map(
    ({ name, priceCents, isDefault, isSoldOut, soldOutUntil, marks, allergens, taxClass, deposit }) => ({
      name,
      price: decimalFromCents(priceCents, currency),
      isDefault,
      isSoldOut,
      ...(soldOutUntil && { soldOutUntil }),
      ...(marks && { marks: [...marks] }),
      ...(allergens && { allergens: [...allergens] }),
      ...(taxClass && { taxClass }),
      ...(takesDeposits && shownDeposit({ deposit }, currency)),
    }),
  ),
})

/** Nothing on a site in one language. */
function otherNames({ words }: Dish, [, ...others]: readonly LanguageCode[]): Pick<PublicDish, 'alsoCalled'> {
  const names = others.flatMap((language) => words?.[language]?.name?.text ?? [])
  return names.length > 0 ? { alsoCalled: [...new Set(names)].join(', ') } : {}
}

const shownDeposit = ({ deposit }: { readonly deposit?: Deposit | null | undefined }, currency: Unit) =>
  deposit && deposit.amountCents > 0 && { deposit: showDeposit(deposit, currency) }

/** Dishes of unmanaged categories come last. */
function placeOf(category: string, names: readonly string[]): number {
  const place = names.indexOf(category)
  return place === -1 ? names.length : place
}

function publicDish(dish: Omit<MenuItem, 'words'>, now: Date, currency: Unit): PublicDish {
  const isLive = isSpecialLive(dish, now)
  const [style, spice] = [valuesOf(dish, 'style'), valuesOf(dish, 'spice')]
  return {
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: decimalFromCents(dish.priceCents, currency),
    salePrice:
      isLive && dish.discountPercent !== null ? decimalFromCents(currentPrice(dish, now, currency), currency) : null,
    category: dish.category,
    // A URL stored before validation existed, or by another program, must not break a page.
    imageUrl: isPictureAddress(dish.imageUrl) ? dish.imageUrl : '',
    recommended: dish.recommended,
    ...(dish.recommended &&
      typeof dish.recommendedPosition === 'number' && { recommendedPosition: dish.recommendedPosition }),
    special: isLive
      ? {
          badge: dish.specialBadge,
          discountPercent: dish.discountPercent,
          endsAt: dish.specialEndAt?.toISOString() ?? null,
        }
      : null,
    options: {
      style: style && { required: style.isRequired, values: style.values },
      spice: spice && { required: spice.isRequired, values: spice.values },
    },
    ...publicDiet(dish),
  }
}

const publicDiet = ({ marks, allergens }: Pick<MenuItem, 'marks' | 'allergens'>) => ({
  ...(marks.length > 0 && { marks: [...marks] }),
  ...(allergens && { allergens: [...allergens] }),
})

/** The styles or spice levels on offer; null if there are none. */
function valuesOf({ optionGroups }: Pick<MenuItem, 'optionGroups'>, role: OptionRole) {
  const group = optionGroups.find((one) => one.role === role)
  if (!group) return null
  const values = group.values.filter(({ isSoldOut }) => !isSoldOut).map(({ name }) => name)
  return { isRequired: group.isRequired, values }
}

type DishesOfDeals = Readonly<Record<'all' | 'now' | 'later', readonly Dish[]>>

function publicDeal(deal: Deal, dishes: DishesOfDeals, currency: Unit, takesDeposits: boolean): PublicDeal {
  const { id, title, type, priceCents, choices } = deal
  const deposit = takesDeposits ? includedDeposit(deal, dishes.all) : 0
  return {
    id,
    title,
    type,
    price: decimalFromCents(priceCents, currency),
    ...(deposit > 0 && { deposit: decimalFromCents(cents(deposit), currency) }),
    fixed: namedParts(deal.fixed, dishes.all).map(showPublicPart),
    ...publicDiet(dealDiet(deal, dishes.all)),
    choices: choices.map((choice) => publicChoice(choice, dishes)),
  }
}

const includedDeposit = ({ fixed }: Deal, dishes: readonly Dish[]) =>
  sumOfDeposits(
    depositsOfDeal(
      { fixed, choices: [] },
      {},
      dishes.map((dish) => ({ ...dish, taxClass: '' })),
    ),
  )

function publicChoice(choice: DealChoice, dishes: DishesOfDeals): PublicDeal['choices'][number] {
  const { key, label, count, size } = choice
  const optionsOf = (offered: readonly Dish[]) =>
    dishesForChoice(choice, offered).map(({ id, name, category }) => ({ id, name, category }))
  const [options, later] = [optionsOf(dishes.now), optionsOf(dishes.later)]
  return { key, label, count, size: size ?? null, options, ...(later.length > 0 && { later }) }
}
