import type { PublicDeal } from '#contract/deal.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishCard } from '#web/site/menu/dish-card.tsx'
import { DEALS, DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'
import type { AddToCart } from '#web/site/menu/use-add-to-cart.ts'
import styles from './menu-section.module.css'

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/** Deals first, then the dishes under their categories. */
export function MenuList({ view: { deals, groups }, under, onAdd, onChoose }: MenuListProps) {
  return (
    <>
      {deals.length > 0 && (
        <Group id={DEALS_ID} title={DEALS} length={deals.length}>
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
        <Group key={id} id={id} title={category} length={dishes.length}>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <DishCard dish={dish} dimmed={isDimmed(priceOf(dish), under)} onAdd={onAdd} />
            </li>
          ))}
        </Group>
      ))}
    </>
  )
}

type GroupProps = { id: string; title: string; length: number; children: React.ReactNode }

/** Far below the screen the browser leaves a group undrawn, so a menu of a thousand dishes scrolls like one of ten. */
function Group({ id, title, length, children }: GroupProps) {
  return (
    <section
      className={styles.group}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ containIntrinsicBlockSize: `auto ${Math.ceil(length / 2) * 14 + 4}rem` }}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={styles.cards} role="list">
        {children}
      </ul>
    </section>
  )
}
