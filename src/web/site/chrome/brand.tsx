import { Logo } from '#web/parts/logo.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './brand.module.css'

/** Logo and name, in the colour of the surrounding text. */
export function Brand() {
  const { name, logo } = useRestaurant()
  return (
    <span className={styles.brand}>
      <Logo logo={logo} height={40} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
