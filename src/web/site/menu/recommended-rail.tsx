import { type MouseEvent, memo } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { dishId } from '#web/site/menu/dish-row.tsx'
import { Rail } from '#web/site/menu/rail.tsx'
import styles from './recommended-rail.module.css'

type RecommendedRailProps = {
  dishes: readonly PublicDish[]
  /** What can be chosen, by the dish's id. */
  options: ReadonlyMap<string, readonly OptionGroup[]>
  onGo: (id: string) => void
}

/** Pictures of the recommended dishes; each leads to its row. */
export const RecommendedRail = memo(function RecommendedRail({ dishes, options, onGo }: RecommendedRailProps) {
  const shown = dishes.filter(({ recommended, imageUrl, soldOutUntil }) => recommended && imageUrl && !soldOutUntil)
  if (shown.length === 0) return null
  const go = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <section className="no-print" aria-labelledby="recommended-title">
      <h3 className={styles.title} id="recommended-title">
        We recommend
      </h3>
      <Rail itemWidth="9.25rem">
        {shown.map((dish) => (
          <li key={dish.id}>
            <a className={styles.dish} href={`#${dishId(dish)}`} onClick={(event) => go(event, dishId(dish))}>
              <DishPicture className={styles.picture} imageUrl={dish.imageUrl} sizes="148px" />
              <span className={styles.name}>{dish.name}</span>
              <DishPrice price={dish.price} salePrice={dish.salePrice} groups={options.get(dish.id)} />
            </a>
          </li>
        ))}
      </Rail>
    </section>
  )
})
