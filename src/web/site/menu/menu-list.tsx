import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { DEALS } from '#domain/menu/category.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishRow } from '#web/site/menu/dish-row.tsx'
import { DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './menu-list.module.css'

/** With more dishes than this, a category is rendered only while it is near the screen. */
const LONG_MENU = 150

/** Measured heights: a card with the gap below it, and what a style or spice choice adds. */
const REM = { deals: 16, dish: 5.5, dishWithPicture: 7.25, style: 4.75, spice: 1.75 }

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals first, then the dishes by category. The categories are hydrated and rendered one after the other, so that a phone
 * stays responsive.
 */
export const MenuList = memo(function MenuList({
  view: { deals, groups, dishCount },
  under,
  onAdd,
  onChoose,
}: MenuListProps) {
  const lastSpice = useRef<string>(undefined)
  const turn = (place: number) => (dishCount > LONG_MENU ? null : place)
  return (
    <>
      {deals.length > 0 && (
        <Group id={DEALS_ID} title={DEALS} turn={turn(1)} heightRem={REM.deals} look="rail">
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
        </Group>
      )}
      {groups.map(({ id, category, dishes }, place) => (
        <Suspense key={id}>
          <Group id={id} title={category} turn={turn(place + 2)} heightRem={sumOfHeights(dishes)} look="rows">
            {dishes.map((dish) => (
              <li key={dish.id}>
                <DishRow dish={dish} dimmed={isDimmed(priceOf(dish), under)} lastSpice={lastSpice} onAdd={onAdd} />
              </li>
            ))}
          </Group>
        </Suspense>
      ))}
    </>
  )
})

type GroupProps = {
  id: string
  title: string
  turn: number | null
  heightRem: number
  look: 'rail' | 'rows'
  children: ReactNode
}

function Group({ id, title, turn, heightRem, look, children }: GroupProps) {
  const isRendered = useRenderedAfter(turn)
  return (
    <section
      className={classNames(styles.group, !isRendered && styles.deferred)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ '--rows': `${heightRem}rem` }}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
      <ul className={styles[look]} role="list">
        {children}
      </ul>
    </section>
  )
}

/** The estimated height of one column, in rem. The scroll bar and links into the page depend on it. */
const sumOfHeights = (dishes: readonly PublicDish[]): number =>
  dishes.reduce((sum, { imageUrl, options: { style, spice } }) => {
    const options = (style ? REM.style : 0) + (spice && !imageUrl ? REM.spice : 0)
    return sum + (imageUrl ? REM.dishWithPicture : REM.dish) + options
  }, 0)

/** False on the server and at first, true after this many frames. With null it stays false. */
function useRenderedAfter(frames: number | null): boolean {
  const [isRendered, setRendered] = useState(false)
  useEffect(() => {
    if (frames === null) return
    let left = frames
    let frame = requestAnimationFrame(function next() {
      left -= 1
      if (left > 0) frame = requestAnimationFrame(next)
      else setRendered(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [frames])
  return isRendered
}
