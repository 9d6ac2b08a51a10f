import type { AdminMenuItem } from '#contract/menu.ts'
import { message } from '#domain/language/translate.ts'
import type { Special } from '#domain/menu/menu-item.ts'
import { currentPrice, isSpecialLive } from '#domain/menu/special.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, withElements } from '#web/ui/language.tsx'
import styles from './menu.module.css'

type DishThumbnailProps = { dish: AdminMenuItem; className: string | undefined; sizes: string }

/** The small picture beside a dish's name; a drawn one if it has none. */
export function DishThumbnail({ dish, className, sizes }: DishThumbnailProps) {
  if (dish.imageUrl) return <DishPicture className={className} imageUrl={dish.imageUrl} alt="" sizes={sizes} />
  return (
    <span className={className}>
      <Icon name="image" />
    </span>
  )
}

/** The current price; during a discount with the regular price struck through. */
export const DishPrice = ({ dish }: { dish: AdminMenuItem }) => (
  <>
    <PriceNow dish={dish} />
    <Deposit dish={dish} />
  </>
)

function Deposit({ dish: { deposit } }: { dish: AdminMenuItem }) {
  const { amountFormat, tax } = useRestaurant()
  return deposit && tax.deposit && <DepositNote of={centsFromDecimal(deposit.amount, amountFormat)} />
}

function PriceNow({ dish }: { dish: AdminMenuItem }) {
  const now = useNow()
  const { amountFormat, t } = useRestaurant()
  const price = centsFromDecimal(dish.price, amountFormat)
  const current = currentPrice({ ...specialOf(dish), priceCents: price }, now, amountFormat)
  if (current === price) return menuPrice(price, amountFormat)
  return (
    <>
      <s className={styles.old}>
        {withElements(t('<hidden>was </hidden>{price}', { price: menuPrice(price, amountFormat) }), HIDDEN)}
      </s>{' '}
      <strong>{menuPrice(current, amountFormat)}</strong>
    </>
  )
}

/** The special as the domain's type, with dates as instants. */
const specialOf = (dish: AdminMenuItem): Special => ({
  isSpecial: dish.isSpecial,
  discountPercent: dish.discountPercent,
  specialBadge: dish.specialBadge,
  specialStartAt: dish.specialStartAt === null ? null : new Date(dish.specialStartAt),
  specialEndAt: dish.specialEndAt === null ? null : new Date(dish.specialEndAt),
})

/** Whether visitors see a special, or will. */
export function specialState(dish: AdminMenuItem, now: Date): keyof typeof SPECIAL_STATES {
  const special = specialOf(dish)
  if (isSpecialLive(special, now)) return 'live'
  return special.specialStartAt && special.specialStartAt > now ? 'later' : 'over'
}

export const SPECIAL_STATES = {
  live: message('Live now'),
  later: message('Starts later'),
  over: message('Is over'),
} as const
