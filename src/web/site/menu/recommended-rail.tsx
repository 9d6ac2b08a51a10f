import { type MouseEvent, memo } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { opensElsewhere } from '#web/site/chrome/scrolling.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { defaultLine, dishId } from '#web/site/menu/dish-row.tsx'
import { POPULAR_ID } from '#web/site/menu/menu-view.ts'
import { Rail } from '#web/site/menu/rail.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './recommended-rail.module.css'

type RecommendedRailProps = {
  dishes: readonly PublicDish[]
  /** What can be chosen, by the dish's id. */
  options: ReadonlyMap<string, readonly OptionGroup[]>
  onGo: (id: string) => void
  onAdd: AddToCart
}

/** Pictures of the recommended dishes; each leads to its row. */
export const RecommendedRail = memo(function RecommendedRail({ dishes, options, onGo, onAdd }: RecommendedRailProps) {
  const t = useTranslate()
  if (dishes.length === 0) return null
  const go = (event: MouseEvent, id: string) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <section className="no-print" id={POPULAR_ID} tabIndex={-1} aria-labelledby="recommended-title">
      <h3 className={styles.title} id="recommended-title">
        {t('We recommend')}
      </h3>
      <Rail itemWidth="9.25rem">
        {dishes.map((dish) => (
          <li className={styles.card} key={dish.id}>
            <a className={styles.dish} href={`#${dishId(dish)}`} onClick={(event) => go(event, dishId(dish))}>
              <DishPicture className={styles.picture} imageUrl={dish.imageUrl} sizes="148px" />
              <span className={styles.name} lang={t.langOf(dish.name)}>
                {t.own(dish.name)}
              </span>
              <DishPrice {...dish} deposit={dish.deposit?.amount} groups={options.get(dish.id)} />
            </a>
            <QuickAdd dish={dish} groups={options.get(dish.id) ?? []} onGo={onGo} onAdd={onAdd} />
          </li>
        ))}
      </Rail>
    </section>
  )
})

type QuickAddProps = Pick<RecommendedRailProps, 'onGo' | 'onAdd'> & { dish: PublicDish; groups: readonly OptionGroup[] }

/**
 * Adds the dish, or leads to its row if something has to be chosen first. Its name is not that of the row's button: two of one
 * name would confuse people.
 */
function QuickAdd({ dish, groups, onGo, onAdd }: QuickAddProps) {
  const { amountFormat, t } = useRestaurant()
  const name = t.own(dish.name)
  const line = defaultLine(dish, groups, amountFormat)
  return (
    <button
      type="button"
      {...REPLAY_CLICK}
      className={styles.add}
      aria-label={line ? t('Add {dish} to cart', { dish: name }) : t('Choose options of {dish}', { dish: name })}
      onClick={({ currentTarget }) => {
        if (!line) return onGo(dishId(dish))
        onAdd(line, currentTarget.parentElement?.querySelector('img') ?? null)
      }}
    >
      <Icon name="plus" />
    </button>
  )
}
