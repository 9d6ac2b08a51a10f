import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { DEALS } from '#domain/menu/category.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishCard } from '#web/site/menu/dish-card.tsx'
import { DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './menu-section.module.css'

/** With more dishes than these, a category is drawn only while it is near the screen. */
const LONG_MENU = 150

/** How high a card is with the gap below it, and what a style or a spice adds. Measured. */
const REM = { deal: 17, dish: 12, dishWithPicture: 14.5, option: 2.5 }

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals first, then the dishes under their categories. One category after the other wakes up and is drawn, so that a phone is
 * never busy with the whole menu at once.
 */
export const MenuList = memo(function MenuList({
  view: { deals, groups, dishCount },
  under,
  onAdd,
  onChoose,
}: MenuListProps) {
  const turn = (place: number) => (dishCount > LONG_MENU ? null : place)
  return (
    <>
      {deals.length > 0 && (
        <Group id={DEALS_ID} title={DEALS} turn={turn(1)} cardsRem={deals.length * REM.deal}>
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
          <Group id={id} title={category} turn={turn(place + 2)} cardsRem={sumOfHeights(dishes)}>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <DishCard dish={dish} dimmed={isDimmed(priceOf(dish), under)} onAdd={onAdd} />
              </li>
            ))}
          </Group>
        </Suspense>
      ))}
    </>
  )
})

type GroupProps = { id: string; title: string; turn: number | null; cardsRem: number; children: ReactNode }

function Group({ id, title, turn, cardsRem, children }: GroupProps) {
  const isDrawn = useDrawnLater(turn)
  return (
    <section
      className={classNames(styles.group, !isDrawn && styles.undrawn)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ '--cards': `${cardsRem}rem` }}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={styles.cards} role="list">
        {children}
      </ul>
    </section>
  )
}

/** A guess in rem, in one column. It has to be near: the scroll bar shows it, and a jump into the page aims by it. */
const sumOfHeights = (dishes: readonly PublicDish[]): number =>
  dishes.reduce((sum, { imageUrl, options: { style, spice } }) => {
    const options = (style ? REM.option : 0) + (spice ? REM.option : 0)
    return sum + (imageUrl ? REM.dishWithPicture : REM.dish) + options
  }, 0)

/**
 * False on the server and at first, true after so many frames: what is far from the screen can wait, and comes part by part.
 * Null: never, for more than a browser should hold at once.
 */
export function useDrawnLater(frames: number | null): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (frames === null) return
    let left = frames
    let frame = requestAnimationFrame(function next() {
      left -= 1
      if (left > 0) frame = requestAnimationFrame(next)
      else setDrawn(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [frames])
  return isDrawn
}
