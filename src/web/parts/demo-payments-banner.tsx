import { Icon } from '#web/ui/icon.tsx'
import styles from './demo-payments-banner.module.css'

/** On every page where customers might think that they pay for real. */
export const DemoPaymentsBanner = () => (
  <p className={styles.banner}>
    <Icon name="receipt" />
    Demo payments: no card is charged
  </p>
)
