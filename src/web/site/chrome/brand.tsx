import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './brand.module.css'

/** Logo and name, in the colour of the surrounding text. */
export function Brand() {
  const { name } = useRestaurant()
  return (
    <span className={styles.brand}>
      <img src="/images/logo/mark.svg" alt="" width={40} height={40} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
