import type { ReactNode } from 'react'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './order-page.module.css'

type OrderPageProps = {
  heading: string
  /** Smaller, below the heading: what is true, but no news any more. */
  note?: string | undefined
  icon: IconName
  tone: 'good' | 'waiting' | 'bad'
  sentences: readonly ReactNode[]
  /** Buttons to other pages. */
  links: ReactNode
  /** On wide screens, puts the children beside the heading instead of below it. */
  isBeside?: boolean
  children?: ReactNode
}

/** The layout of all pages about an order: a large heading, sentences, the details, and links to other pages. */
export function OrderPage({ heading, note, icon, tone, sentences, links, isBeside, children }: OrderPageProps) {
  return (
    <div className={`page-width ${styles.page}`} data-beside={isBeside || undefined}>
      <header className={styles.head} data-tone={tone}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <h1>{heading}</h1>
        {note && (
          <h2 className={styles.note}>
            <Icon name="check" /> {note}
          </h2>
        )}
        {sentences.map(
          (sentence, index) =>
            sentence && (
              <p key={index} className={styles.sentence}>
                {sentence}
              </p>
            ),
        )}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.foot}>
        <div className={styles.links}>{links}</div>
      </div>
    </div>
  )
}

export function CallUs() {
  const t = useTranslate()
  const { phone } = useRestaurant()
  return withElements(t('You can also call us on <phone>{phone}</phone>.', { phone }), { phone: () => <PhoneLink /> })
}
