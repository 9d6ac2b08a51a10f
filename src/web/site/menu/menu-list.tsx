import { memo, Suspense, useRef } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { DEALS } from '#domain/menu/category.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishRow } from '#web/site/menu/dish-row.tsx'
import { MenuGroup } from '#web/site/menu/menu-group.tsx'
import { DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'

/** With more dishes than this, a dish is rendered only while it is near the screen. */
const LONG_MENU = 150

/** Measured heights: the rail of deals, a row, and what a style or a spice level adds to it. */
const REM = { deals: 15.5, dish: 5, dishWithPicture: 7, style: 4.75, spice: 1.75 }

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals, then the dishes by category; the results of a search before the deals. The categories are hydrated and rendered one
 * after the other, so that a phone stays responsive.
 */
export const MenuList = memo(function MenuList({ view, under, onAdd, onChoose }: MenuListProps) {
  const { isSearch, deals, groups, dishCount } = view
  const lastSpice = useRef<string>(undefined)
  const turn = (place: number) => (dishCount > LONG_MENU ? null : place)
  const dealsRail = deals.length > 0 && (
    <MenuGroup id={DEALS_ID} title={DEALS} turn={turn(1)} heightRem={REM.deals} look="rail">
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealTicket
            deal={deal}
            dimmed={isDimmed(centsFromDollars(deal.price), under)}
            onAdd={onAdd}
            onChoose={onChoose}
          />
        </li>
      ))}
    </MenuGroup>
  )
  return (
    <>
      {isSearch || dealsRail}
      {groups.map(({ id, category, dishes }, place) => (
        <Suspense key={id}>
          <MenuGroup
            id={id}
            title={category}
            band={isSearch ? undefined : bandOf(dishes)}
            turn={turn(place + 2)}
            heightRem={dishes.reduce((sum, dish) => sum + rowHeight(dish), 0)}
            look="rows"
          >
            {dishes.map((dish) => (
              <li key={dish.id} style={dishCount > LONG_MENU ? { '--row': `${rowHeight(dish)}rem` } : undefined}>
                <DishRow dish={dish} dimmed={isDimmed(priceOf(dish), under)} lastSpice={lastSpice} onAdd={onAdd} />
              </li>
            ))}
          </MenuGroup>
        </Suspense>
      ))}
      {isSearch && dealsRail}
    </>
  )
})

/** The picture that opens a category: its last, since the first stands right below. */
const bandOf = (dishes: readonly PublicDish[]): string | undefined =>
  dishes.findLast(({ imageUrl }) => imageUrl !== '')?.imageUrl

/** The estimated height in rem. The scroll bar and links into the page depend on it. */
const rowHeight = ({ imageUrl, options: { style, spice } }: PublicDish): number =>
  (imageUrl ? REM.dishWithPicture : REM.dish) + (style ? REM.style : 0) + (spice && !imageUrl ? REM.spice : 0)
