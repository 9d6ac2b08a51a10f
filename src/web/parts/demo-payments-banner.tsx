import { Icon } from '#web/ui/icon.tsx'
import styles from './demo-payments-banner.module.css'

/** Stands wherever one could believe to be paying (decisions, Checkout). */
export const DemoPaymentsBanner = () => (
  <p className={styles.banner}>
    <Icon name="bell" />
    Demo payments: no card is charged
  </p>
)
