import { createHash } from 'node:crypto'
import type { PublicDeal } from '#contract/deal.ts'
import { isPictureAddress, type MenuDocument, type PublicDish } from '#contract/menu.ts'
import { type Deal, type DealChoice, dishesForChoice } from '#domain/deal.ts'
import { dishOptions } from '#domain/menu/dish-options.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { currentPrice, isSpecialLive } from '#domain/menu/special.ts'
import { dollarsFromCents } from '#domain/money.ts'

/** What the menu is made of: available dishes, active deals and all categories in their order. */
export type MenuSource = {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly dishes: readonly MenuItem[]
  readonly deals: readonly Deal[]
}

/** The public menu at this moment. The version is a hash of the contents, so all processes agree on it. */
export function menuDocument({ categories, dishes, deals }: MenuSource, now: Date): MenuDocument {
  const names = categories.map(({ name }) => name)
  const inMenuOrder = dishes.toSorted((a, b) => placeOf(a.category, names) - placeOf(b.category, names))
  const contents = {
    categories: categories.map(({ id, name }) => ({ id, name })),
    items: inMenuOrder.map((dish) => publicDish(dish, now)),
    deals: deals.map((deal) => publicDeal(deal, inMenuOrder)),
  }
  return {
    version: createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16),
    ...contents,
  }
}

/** Dishes of unmanaged categories come last. */
function placeOf(category: string, names: readonly string[]): number {
  const place = names.indexOf(category)
  return place === -1 ? names.length : place
}

function publicDish(dish: MenuItem, now: Date): PublicDish {
  const isLive = isSpecialLive(dish, now)
  const { style, spice } = dishOptions(dish)
  return {
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: dollarsFromCents(dish.priceCents),
    salePrice: isLive && dish.discountPercent !== null ? dollarsFromCents(currentPrice(dish, now)) : null,
    category: dish.category,
    // An address stored before validation, or by another program, must not break a page.
    imageUrl: isPictureAddress(dish.imageUrl) ? dish.imageUrl : '',
    recommended: dish.recommended,
    special: isLive
      ? {
          badge: dish.specialBadge,
          discountPercent: dish.discountPercent,
          endsAt: dish.specialEndAt?.toISOString() ?? null,
        }
      : null,
    options: {
      style: style && { required: true, values: [...style.values] },
      spice: spice && { required: false, values: [...spice.values] },
    },
  }
}

function publicDeal({ id, title, type, priceCents, fixed, choices }: Deal, dishes: readonly MenuItem[]): PublicDeal {
  return {
    id,
    title,
    type,
    price: dollarsFromCents(priceCents),
    fixed: fixed.map(({ qty, label }) => ({ qty, label })),
    choices: choices.map((choice) => publicChoice(choice, dishes)),
  }
}

function publicChoice(choice: DealChoice, dishes: readonly MenuItem[]): PublicDeal['choices'][number] {
  const { key, label, count, size } = choice
  const options = dishesForChoice(choice, dishes).map(({ id, name, category }) => ({ id, name, category }))
  return { key, label, count, size: size ?? null, options }
}
