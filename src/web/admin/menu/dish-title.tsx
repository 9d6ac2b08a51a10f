import type { AdminMenuItem } from '#contract/menu.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './menu.module.css'

/** The dish as it stands in every staff list: picture, name, marks, description. */
export function DishTitle({ dish }: { dish: AdminMenuItem }) {
  return (
    <div className={styles.dish}>
      {dish.imageUrl ? (
        <DishPicture className={styles.picture} imageUrl={dish.imageUrl} alt="" sizes="56px" />
      ) : (
        <span className={styles.picture}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <p className={styles.name}>
          {dish.name}
          {!dish.isAvailable && <Badge tone="red">Sold out</Badge>}
          {dish.isSpecial && <Badge tone="yellow">{dish.specialBadge ?? 'Special'}</Badge>}
          {dish.recommended && <Badge tone="green">Recommended</Badge>}
        </p>
        {dish.description && <p className={styles.description}>{dish.description}</p>}
      </div>
    </div>
  )
}
