import { listIn } from '../language/date-forms.ts'
import { english } from '../language/translate.ts'
import type { FixedItem } from './deal.ts'
import { type DealSelections, picksOf } from './deal-pick.ts'
import { type ChosenOptions, chosenIn, type StoredGroup, type StoredValue } from './option-group.ts'

/** What staff have set for a dish or an option. It ends at its instant or, without one, when staff end it. */
export type SoldOut = {
  /** The id of the dish or option. */
  readonly targetId: string
  readonly until: Date | null
  /** How many portions can still be ordered; null for none. */
  readonly left: number | null
  /** Entries with the same id share one number: what one of them sells, none of them has any more. Null: a number of its own. */
  readonly sharedId: string | null
}

/** Guests see how many portions are left once so few remain. */
export const LEFT_SHOWN_FROM = 5
export const LEFT_MAX = 999
/** How many can be sold out, or put back, by one request. */
export const SOLD_OUT_AT_ONCE_MAX = 200

/** Whether it applies to an order for this moment. */
export const holds = ({ until }: Pick<SoldOut, 'until'>, at: Date): boolean => until === null || until > at
/** Whether nothing is left of it, rather than some portions. */
export const isGone = ({ left }: Pick<SoldOut, 'left'>): boolean => left === null || left === 0

/** When sold-out entries end automatically, the next end first. */
export function endsOfSoldOut(soldOut: readonly SoldOut[], now: Date): readonly Date[] {
  const ends = soldOut.flatMap(({ until }) => (until !== null && until > now ? until.getTime() : []))
  return [...new Set(ends)].sort((one, other) => one - other).map((end) => new Date(end))
}

type Dish = { readonly id: string; readonly optionGroups: readonly StoredGroup[] }

/**
 * The dishes that can be ordered for this moment (docs/design/orders.md); sold-out options are marked as such. Leaves out sold-out dishes,
 * and dishes whose required choices are no longer possible.
 */
export function dishesLeft<Kind extends Dish>(
  dishes: readonly Kind[],
  soldOut: readonly SoldOut[],
  at: Date,
): readonly Kind[] {
  const gone = new Map(
    soldOut.filter((one) => holds(one, at) && isGone(one)).map(({ targetId, until }) => [targetId, until]),
  )
  return dishes
    .filter(({ id }) => !gone.has(id))
    .map((dish) => withoutOptions(dish, gone))
    .filter(({ optionGroups }) => optionGroups.every(canBeChosen))
}

const canBeChosen = ({ isRequired, minPicks, values }: StoredGroup): boolean =>
  !isRequired || values.filter(({ isSoldOut }) => !isSoldOut).length >= minPicks

function withoutOptions<Kind extends Dish>(dish: Kind, gone: ReadonlyMap<string, Date | null>): Kind {
  if (!dish.optionGroups.some(({ values }) => values.some(({ id }) => gone.has(id)))) return dish
  const optionGroups = dish.optionGroups.map((group) => ({
    ...group,
    values: group.values.map((value) => (gone.has(value.id) ? soldOutValue(value, gone.get(value.id)) : value)),
  }))
  return { ...dish, optionGroups }
}

/** What the menu itself says is sold out has no end. */
const soldOutValue = (value: StoredValue, until: Date | null | undefined): StoredValue => ({
  ...value,
  isSoldOut: true,
  ...(until && !value.isSoldOut && { soldOutUntil: until.toISOString() }),
})

/** The number that a dish or option uses: its own, or one that it shares. */
export const countOf = ({ targetId, sharedId }: Pick<SoldOut, 'targetId' | 'sharedId'>): string => sharedId ?? targetId

/** How many portions are left, and which number that is (`countOf`). */
export type Counted = Pick<SoldOut, 'until' | 'sharedId'> & { readonly left: number; readonly count: string }
export type PortionsLeft = ReadonlyMap<string, Pick<Counted, 'left' | 'count'>>

/** The dishes and options that are counted for orders for this moment, by their ids. */
export const portionsLeft = (soldOut: readonly SoldOut[], at: Date): ReadonlyMap<string, Counted> =>
  new Map(
    soldOut.flatMap((one) => {
      const { targetId, until, left, sharedId } = one
      return holds(one, at) && left !== null
        ? [[targetId, { until, left, sharedId, count: countOf(one) }] as const]
        : []
    }),
  )

/** The same as if an order had returned the portions that it holds. */
export function withReturnedPortions(
  soldOut: readonly SoldOut[],
  held: ReadonlyMap<string, number>,
): readonly SoldOut[] {
  const returned = sumsBy(soldOut, countOf, ({ targetId }) => held.get(targetId) ?? 0)
  return soldOut.map((one) =>
    one.left === null ? one : { ...one, left: one.left + (returned.get(countOf(one)) ?? 0) },
  )
}

/** The sum of each group. */
export const sumsBy = <Kind>(
  all: readonly Kind[],
  groupOf: (one: Kind) => string,
  quantityOf: (one: Kind) => number,
): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(all, groupOf)].map(([group, members]) => [
      group,
      members.reduce((sum, one) => sum + quantityOf(one), 0),
    ]),
  )

type OrderedLine = {
  readonly menuItemId: string | null
  readonly quantity: number
  readonly meta:
    | (ChosenOptions & {
        readonly selections?: DealSelections | undefined
        readonly fixed?: readonly FixedItem[] | undefined
      })
    | null
}
type NamedDish = Dish & { readonly name: string; readonly category: string }

/** A number of portions of a dish or option, and the dishes that use them. */
export type Portions = {
  readonly targetId: string
  readonly name: string
  quantity: number
  readonly dishes: Set<string>
}

/** How many portions of each dish and option the lines take, deals included. */
export function portionsOf(lines: readonly OrderedLine[], dishes: readonly NamedDish[]): Portions[] {
  const portions = new Map<string, Portions>()
  const add = (targetId: string, name: string, dish: NamedDish, quantity: number) => {
    const known = portions.get(targetId) ?? { targetId, name, quantity: 0, dishes: new Set<string>() }
    known.quantity += quantity
    portions.set(targetId, { ...known, dishes: known.dishes.add(dish.name) })
  }
  for (const { menuItemId, quantity, meta } of lines) {
    for (const { dish, chosen, each } of dishesOf({ menuItemId, meta }, dishes)) {
      add(dish.id, dish.name, dish, each * quantity)
      for (const { id, name } of valuesOf(dish.optionGroups, chosen)) add(id, name, dish, each * quantity)
    }
  }
  return [...portions.values()]
}

/** The dish of a line, or those of a deal: included and picked. */
function dishesOf({ menuItemId, meta }: Omit<OrderedLine, 'quantity'>, dishes: readonly NamedDish[]) {
  const picks = Object.keys(meta?.selections ?? {}).flatMap((key) => picksOf(meta?.selections ?? {}, key))
  const found = [
    { dish: dishes.find(({ id }) => id === menuItemId), chosen: meta ?? {}, each: 1 },
    ...picks.map((pick) => ({
      dish: dishes.find(({ name, category }) => name === pick.name && category === pick.category),
      chosen: pick,
      each: 1,
    })),
    ...(meta?.fixed ?? []).map((part) => ({
      dish: part.menuItemId ? dishes.find(({ id }) => id === part.menuItemId) : undefined,
      chosen: part,
      each: part.qty,
    })),
  ]
  return found.flatMap(({ dish, ...of }) => (dish ? [{ dish, ...of }] : []))
}

const valuesOf = (groups: readonly StoredGroup[], chosen: ChosenOptions) =>
  groups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.filter(({ name }) => names.includes(name))
  })

type Span = { readonly from: Date; readonly to: Date }

/** What is sold out for an order once its time has moved, but was not before. */
export const newlySoldOut = (portions: readonly Portions[], soldOut: readonly SoldOut[], { from, to }: Span) =>
  portions.flatMap((portion) => {
    const entry = soldOut.find((one) => one.targetId === portion.targetId && isGone(one))
    return entry && holds(entry, to) && !holds(entry, from) ? [{ ...portion, until: entry.until }] : []
  })

type ChangedPortions = {
  readonly kept: readonly Portions[]
  readonly added: readonly Portions[]
  /** What the order holds, by dish or option. */
  readonly held: ReadonlyMap<string, number>
}

/**
 * The counted portions that a changed order needs. What it keeps needs no more than it holds, unless its new time is counted and its
 * old one was not: it may have been ordered before anybody counted.
 */
export function exchangedPortions(
  { kept, added, held }: ChangedPortions,
  soldOut: readonly SoldOut[],
  { from, to }: Span,
): Portions[] {
  const [countedNow, countedBefore] = [portionsLeft(soldOut, to), portionsLeft(soldOut, from)]
  const own = kept.map((portion) => ({
    ...portion,
    quantity: countedBefore.has(portion.targetId)
      ? Math.min(portion.quantity, held.get(portion.targetId) ?? 0)
      : portion.quantity,
  }))
  const all = [...own, ...added].filter(({ targetId, quantity }) => quantity > 0 && countedNow.has(targetId))
  return [...Map.groupBy(all, ({ targetId }) => targetId).values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity),
          dishes: new Set([first, ...others].flatMap(({ dishes }) => [...dishes])),
        }
      : [],
  )
}

/** Several names share one number. */
export type Shortage = { readonly names: readonly string[]; readonly left: number; readonly dishes: readonly string[] }

/** Where an order takes more portions than are left. */
export function shortages(portions: readonly Portions[], left: PortionsLeft): Shortage[] {
  const counted = portions.flatMap((portion) => {
    const known = left.get(portion.targetId)
    return known ? [{ ...portion, ...known }] : []
  })
  const wanted = sumsBy(
    counted,
    ({ count }) => count,
    ({ quantity }) => quantity,
  )
  return [...Map.groupBy(counted, ({ count }) => count)].flatMap(([count, sharing]) => {
    const most = sharing[0]?.left ?? 0
    const dishes = [...new Set(sharing.flatMap((one) => [...one.dishes]))]
    return (wanted.get(count) ?? 0) > most ? [{ names: sharing.map(({ name }) => name), left: most, dishes }] : []
  })
}

/** `Only 2 of “Garlic Naan” are left. Please change your cart.` */
export function shortageSentence(missing: readonly Shortage[], t = english): string {
  const sentences = missing.map(({ names, left }) => {
    const dishes = listIn(
      t,
      names.map((name) => t('“{name}”', { name })),
    )
    if (left === 0) return t.plural(names.length, '{dishes} is sold out.', '{dishes} are sold out.', { dishes })
    if (names.length === 1)
      return t.plural(left, 'Only {count} of {dishes} is left.', 'Only {count} of {dishes} are left.', { dishes })
    return t.plural(left, 'Only {count} of {dishes} together is left.', 'Only {count} of {dishes} together are left.', {
      dishes,
    })
  })
  return [...sentences, t('Please change your cart.')].join(' ')
}
