import type { Look } from '#domain/look/look.ts'
import { cents, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './look-preview.module.css'
import { useLookStyles } from './look-styles.ts'
import preview from './preview.module.css'

/** A piece of the public pages in the typed colours and fonts. Refused colours are replaced with the nearest readable ones. */
export function LookPreview({ look }: { look: Look }) {
  const { name, tagline, amountFormat, landing, t } = useRestaurant()
  const { page, night } = useLookStyles(look)
  return (
    <div className={preview.page} style={page}>
      <div className={styles.hero} data-surface="night" style={night}>
        <p className={styles.welcome}>{landing.hero.welcome}</p>
        <p className={styles.brand}>{name}</p>
        <p>{tagline}</p>
        <p>
          <span className={buttonClass({ variant: 'primary' })}>{landing.hero.button}</span>
        </p>
      </div>
      <div className={styles.menu}>
        <h3 className={styles.title}>{t('Starters')}</h3>
        <div className={styles.dish}>
          <p className={styles.dishName}>{t('Dish of the day')}</p>
          <p className={styles.price}>{menuPrice(cents(1850), amountFormat)}</p>
          <p className={styles.description}>{t('Two lines about what is in it, and how it tastes.')}</p>
          <p className={styles.row}>
            <Badge tone="green">{t('Recommended')}</Badge>
            <Badge tone="yellow">{t('{percent} % off', { percent: 20 })}</Badge>
            <Badge tone="red">{t('Sold out')}</Badge>
          </p>
          <p className={styles.row}>
            <span className={buttonClass({ variant: 'primary' })}>{t('Add to cart')}</span>
            <span className={buttonClass()}>{t('Details')}</span>
          </p>
        </div>
      </div>
    </div>
  )
}
