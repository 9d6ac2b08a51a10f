import type { CSSProperties } from 'react'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-plate.module.css'

/** What stands on the plate of a deal: a dish, or the place for one that is not chosen yet. */
export type Bowl = {
  readonly id: string
  /** Undefined until it is chosen. */
  readonly name: string | undefined
  /** Empty if the dish has no picture. */
  readonly imageUrl: string
  /** Absent for what the deal includes. */
  readonly onPress?: (() => void) | undefined
}

type DealPlateProps = { bowls: readonly Bowl[]; className?: string | undefined }

/** The dishes of a deal on a plate, seen from above. Only a picture: the form and the lines beside it say the same. */
export const DealPlate = ({ bowls, className }: DealPlateProps) => (
  <div
    className={classNames(styles.plate, className)}
    aria-hidden="true"
    style={{ '--count': bowls.length } as CSSProperties}
    data-many={bowls.length > 5 || undefined}
    data-one={bowls.length === 1 || undefined}
  >
    {bowls.map(({ id, name, imageUrl, onPress }, place) => {
      const bowl = {
        className: styles.bowl,
        style: { '--place': place } as CSSProperties,
        'data-empty': name === undefined || undefined,
        children: <Content key={name} name={name} imageUrl={imageUrl} />,
      }
      return onPress ? (
        <button key={id} type="button" tabIndex={-1} onClick={onPress} {...bowl} />
      ) : (
        <span key={id} {...bowl} />
      )
    })}
  </div>
)

function Content({ name, imageUrl }: Pick<Bowl, 'name' | 'imageUrl'>) {
  if (name === undefined) return <Icon name="plus" />
  if (imageUrl) return <DishPicture className={styles.photo} imageUrl={imageUrl} sizes="96px" />
  return <span className={styles.initial}>{[...name][0]}</span>
}
