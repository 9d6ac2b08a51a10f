import { memo, Suspense } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishCard } from '#web/site/menu/dish-card.tsx'
import { DEALS, DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'
import type { AddToCart } from '#web/site/menu/use-add-to-cart.ts'
import styles from './menu-section.module.css'

/** How high a card is with the gap below it, and what a style or a spice adds. Measured. */
const REM = { deal: 17, dish: 12, dishWithPicture: 14.5, option: 2.5 }

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals first, then the dishes under their categories. Each category is drawn when it comes near and wakes up by itself, so
 * that a phone is never busy with the whole menu at once.
 */
export const MenuList = memo(function MenuList({ view: { deals, groups }, under, onAdd, onChoose }: MenuListProps) {
  return (
    <>
      {deals.length > 0 && (
        <Group id={DEALS_ID} title={DEALS} cardsRem={deals.length * REM.deal}>
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
      {groups.map(({ id, category, dishes }) => (
        <Suspense key={id}>
          <Group id={id} title={category} cardsRem={sumOfHeights(dishes)}>
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

type GroupProps = { id: string; title: string; cardsRem: number; children: React.ReactNode }

function Group({ id, title, cardsRem, children }: GroupProps) {
  return (
    <section
      className={styles.group}
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
