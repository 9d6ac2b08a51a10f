import type { AdminMenuItem } from '#contract/menu.ts'
import type { Special } from '#domain/menu/menu-item.ts'
import { currentPrice, isSpecialLive } from '#domain/menu/special.ts'
import { centsFromDollars, menuPrice } from '#domain/money.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import styles from './menu.module.css'

/** What a dish costs now; the ordinary price struck through while a discount is live. */
export function DishPrice({ dish }: { dish: AdminMenuItem }) {
  const now = useNow()
  const price = centsFromDollars(dish.price)
  const current = currentPrice({ ...specialOf(dish), priceCents: price }, now)
  if (current === price) return menuPrice(price)
  return (
    <>
      <s className={styles.old}>
        <span className="visually-hidden">was </span>
        {menuPrice(price)}
      </s>{' '}
      <strong>{menuPrice(current)}</strong>
    </>
  )
}

/** The special in the domain's terms: instants instead of texts. */
const specialOf = (dish: AdminMenuItem): Special => ({
  isSpecial: dish.isSpecial,
  discountPercent: dish.discountPercent,
  specialBadge: dish.specialBadge,
  specialStartAt: dish.specialStartAt === null ? null : new Date(dish.specialStartAt),
  specialEndAt: dish.specialEndAt === null ? null : new Date(dish.specialEndAt),
})

/** `Live now`, `Starts later`, `Is over`: whether visitors see a special, in words. */
export function specialState(dish: AdminMenuItem, now: Date): string {
  const special = specialOf(dish)
  if (!special.isSpecial) return 'No special'
  if (isSpecialLive(special, now)) return 'Live now'
  return special.specialStartAt && special.specialStartAt > now ? 'Starts later' : 'Is over'
}
