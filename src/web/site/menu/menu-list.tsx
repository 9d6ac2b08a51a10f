import { memo, Suspense } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { DealTicket } from '#web/site/menu/deal-ticket.tsx'
import { DishCard } from '#web/site/menu/dish-card.tsx'
import { DEALS, DEALS_ID, isDimmed, type MenuView, priceOf } from '#web/site/menu/menu-view.ts'
import type { AddToCart } from '#web/site/menu/use-add-to-cart.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './menu-section.module.css'

/** From so many dishes on, what is out of sight is not drawn. */
const LONG_MENU = 150
/** A guess at what is not drawn yet, for the scroll bar. */
const ROW_REM = 14
const TITLE_REM = 4

type MenuListProps = {
  view: MenuView
  under: Cents | null
  onAdd: AddToCart
  onChoose: (deal: PublicDeal, from: Element | null) => void
}

/**
 * Deals first, then the dishes under their categories. Each category wakes up by itself, so that a phone is never busy with
 * the whole menu at once.
 */
export const MenuList = memo(function MenuList({
  view: { deals, groups, dishCount },
  under,
  onAdd,
  onChoose,
}: MenuListProps) {
  const isLong = dishCount > LONG_MENU
  return (
    <>
      {deals.length > 0 && (
        <Group id={DEALS_ID} title={DEALS} length={deals.length} isLong={isLong}>
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
          <Group id={id} title={category} length={dishes.length} isLong={isLong}>
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

type GroupProps = { id: string; title: string; length: number; isLong: boolean; children: React.ReactNode }

function Group({ id, title, length, isLong, children }: GroupProps) {
  const undrawn = { containIntrinsicBlockSize: `auto ${Math.ceil(length / 2) * ROW_REM + TITLE_REM}rem` }
  return (
    <section
      className={classNames(styles.group, isLong && styles.undrawn)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={isLong ? undrawn : undefined}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={styles.cards} role="list">
        {children}
      </ul>
    </section>
  )
}
