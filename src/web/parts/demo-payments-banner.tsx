import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './demo-payments-banner.module.css'

/** On every page where customers might think that they pay for real. */
export function DemoPaymentsBanner() {
  const t = useTranslate()
  return (
    <p className={styles.banner}>
      <Icon name="receipt" />
      {t('Demo payments: no card is charged')}
    </p>
  )
}
