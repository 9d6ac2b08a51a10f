import { memo, type RefObject, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { type Cents, centsFromDecimal } from '#domain/money/money.ts'
import { afterPaint } from '#web/parts/after-paint.ts'
import { isAlwaysShown } from '#web/parts/dish-options.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { dealFacts } from '#web/site/menu/deal-facts.ts'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { type ChosenBefore, DishRow, type Marker } from '#web/site/menu/dish-row.tsx'
import { MenuGroup } from '#web/site/menu/menu-group.tsx'
import { DEALS_ID, type DishGroup, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'

/** With more dishes than this, a dish is rendered only while it is near the screen. */
const LONG_MENU = 150

/** Measured heights: the rail of deals, a row, and what options add to it: segments, each checkbox, what opens them, spice. */
const REM = { deals: 16.75, dish: 5.5, dishWithPicture: 7, segments: 2.75, box: 2.75, more: 2.75, spice: 0.375 }

type MenuListProps = {
  view: MenuView
  /** All dishes of the menu, also those that a filter hides. */
  dishes: readonly PublicDish[]
  /** What can be chosen, by the dish's id. */
  options: ReadonlyMap<string, readonly OptionGroup[]>
  under: Cents | null
  /** Marks what the search has found. */
  marker: Marker | undefined
  /** Whether the menu says of any dish what is in it. */
  saysDiet: boolean
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals, then the dishes by category; the results of a search before the deals. The categories are hydrated and rendered one
 * after the other, so that a phone stays responsive.
 */
export const MenuList = memo(function MenuList({
  view,
  dishes,
  options,
  under,
  marker,
  saysDiet,
  onAdd,
  onChoose,
}: MenuListProps) {
  const { isSearch, deals, groups, dishCount } = view
  const keptChoices = useRef<ChosenBefore>({ ofDish: new Map() })
  const { amountFormat } = useRestaurant()
  const facts = useMemo(() => dealFacts(deals, dishes, options, amountFormat), [deals, dishes, options, amountFormat])
  const isLong = dishCount > LONG_MENU
  const dealsRail = deals.length > 0 && (
    <MenuGroup id={DEALS_ID} title={DEALS} isLong={isLong} heightRem={REM.deals} look="rail">
      {deals.map((deal) => (
        <li key={deal.id}>
          <DealTicket
            deal={deal}
            facts={facts.get(deal.id)}
            dimmed={isDimmed(centsFromDecimal(deal.price, amountFormat), under)}
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
      {groups.map((group) => (
        <Suspense key={group.id}>
          <Dishes {...{ group, isSearch, isLong, options, under, saysDiet, marker, keptChoices, onAdd }} />
        </Suspense>
      ))}
      {isSearch && dealsRail}
    </>
  )
})

type DishesProps = Pick<MenuListProps, 'options' | 'under' | 'marker' | 'saysDiet' | 'onAdd'> & {
  group: DishGroup
  isSearch: boolean
  isLong: boolean
  keptChoices: RefObject<ChosenBefore>
}

/** The rows of a category, or of a search. */
function Dishes({ group, isSearch, isLong, options, under, saysDiet, marker, keptChoices, onAdd }: DishesProps) {
  const { id, category, dishes } = group
  const { amountFormat } = useRestaurant()
  const shown = useGrowingList(dishes, isSearch ? RESULTS_AT_ONCE : dishes.length)
  const groupsOf = ({ id }: PublicDish) => options.get(id) ?? NO_OPTIONS
  return (
    <MenuGroup
      id={id}
      title={category}
      band={isSearch ? undefined : bandOf(dishes)}
      isLong={isLong}
      heightRem={dishes.reduce((sum, dish) => sum + rowHeight(dish, groupsOf(dish)), 0)}
      look="rows"
    >
      {shown.map((dish) => (
        <li key={dish.id} style={isLong ? { '--row': `${rowHeight(dish, groupsOf(dish))}rem` } : undefined}>
          <DishRow
            dish={dish}
            groups={groupsOf(dish)}
            dimmed={isDimmed(priceOf(dish, groupsOf(dish), amountFormat), under)}
            saysDiet={saysDiet}
            keptChoices={keptChoices}
            marker={marker}
            onAdd={onAdd}
          />
        </li>
      ))}
    </MenuGroup>
  )
}

/** More than fit on one screen. */
const RESULTS_AT_ONCE = 12

/** The list, growing by a part in each frame: on a slow phone the next key press would otherwise wait for all rows of a search. */
function useGrowingList<Item>(list: readonly Item[], atOnce: number): readonly Item[] {
  const [count, setCount] = useState(atOnce)
  const isWhole = count >= list.length
  useEffect(() => {
    if (isWhole) return
    let isLeft = false
    afterPaint(() => isLeft || startTransition(() => setCount(count + atOnce)))
    return () => {
      isLeft = true
    }
  }, [isWhole, count, atOnce])
  return isWhole ? list : list.slice(0, count)
}

/** The picture at the top of a category: its last dish's, since the first dish is right below. */
const bandOf = (dishes: readonly PublicDish[]): string | undefined =>
  dishes.findLast(({ imageUrl }) => imageUrl !== '')?.imageUrl

const NO_OPTIONS: readonly OptionGroup[] = []

/** The estimated height in rem. The scroll bar and links into the page depend on it. */
function rowHeight({ imageUrl }: PublicDish, groups: readonly OptionGroup[]): number {
  const others = groups.filter(({ role }) => role !== 'spice')
  const shown = others.filter(isAlwaysShown)
  const heights = shown.map(({ maxPicks, values }) => (maxPicks === 1 ? REM.segments : 2 + values.length * REM.box))
  const more = others.length > shown.length ? REM.more : 0
  const spice = groups.length > others.length && !imageUrl ? REM.spice : 0
  return heights.reduce((sum, height) => sum + height, (imageUrl ? REM.dishWithPicture : REM.dish) + more + spice)
}
