import { lazy } from 'react'
import { exactPrice } from '#domain/money/money.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { describeOpenNow } from '#domain/time/describe-opening.ts'
import { formatRanges, hoursOn } from '#domain/time/opening-hours.ts'
import { DirectionsLink } from '#web/parts/directions-link.tsx'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { Brand } from '#web/site/chrome/brand.tsx'
import { SectionLink, useLinkedSections } from '#web/site/chrome/section-link.tsx'
import { hasOwnNews } from '#web/site/running-order/order-news.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './mobile-sheet.module.css'

const NewsList = lazy(() =>
  import('#web/site/running-order/news-strip.tsx').then((module) => ({ default: module.NewsList })),
)

type MobileSheetProps = { active: string | undefined; onClose: () => void }

/** The navigation on phones, a modal dialog over the page; below it what is so at this moment: orders, cart and hours. */
export function MobileSheet({ active, onClose }: MobileSheetProps) {
  const t = useTranslate()
  const sections = useLinkedSections()
  const modal = useModal(true, onClose, { closesOutside: false })
  return (
    <dialog {...modal} className={styles.sheet} data-surface="night" aria-label={t('Navigation')}>
      <div className={styles.top}>
        <Brand />
        <IconButton icon="close" label={t('Close navigation')} onClick={onClose} />
      </div>
      <nav className={styles.links} aria-label={t('Sections')}>
        {sections.map(({ id, label }) => (
          <SectionLink key={id} section={id} isActive={active === id} className={styles.link} onFollow={onClose}>
            {label}
          </SectionLink>
        ))}
      </nav>
      <div className={styles.foot}>
        <OwnNews />
        <CartRow />
        <TodaysHours />
        <Languages />
        <p className={styles.quiet}>
          <PhoneLink />
          <DirectionsLink>{t('Directions')}</DirectionsLink>
          <a className={styles.admin} href="/admin/login">
            {t('Admin')}
          </a>
        </p>
      </div>
    </dialog>
  )
}

/** The strip with the guest's orders and bookings is covered by the sheet. */
function OwnNews() {
  if (!hasOwnNews()) return null
  return (
    <LazyBoundary onError={() => {}}>
      <NewsList className={styles.news} />
    </LazyBoundary>
  )
}

/** Its code is loaded only where a page can be read in other languages. */
const LanguageList = lazy(() =>
  import('#web/site/chrome/language-links.tsx').then((module) => ({ default: module.LanguageList })),
)

function Languages() {
  const { languages } = useRestaurant()
  const t = useTranslate()
  return (
    languages &&
    languages.length > 1 && (
      <LazyBoundary onError={() => {}}>
        <nav className={styles.quiet} aria-label={t('Languages')}>
          <LanguageList languages={languages} />
        </nav>
      </LazyBoundary>
    )
  )
}

function CartRow() {
  const { count, total } = useCart()
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  const addressOf = usePageAddress()
  if (count === 0) return null
  return (
    <a className={styles.cart} href={addressOf('/cart')}>
      <Icon name="cart" />
      <span>{t.plural(count, '{count} item in your cart', '{count} items in your cart')}</span>
      <span className={styles.total}>{exactPrice(total, amountFormat)}</span>
    </a>
  )
}

function TodaysHours() {
  const restaurant = useRestaurant()
  const { hours } = restaurant
  const t = useTranslate()
  const clock = browserClock(restaurant)
  const now = new Date()
  const ranges = hoursOn(hours, dateOf(clock.localAt(now)))
  return (
    <p className={styles.hours}>
      <Icon name="clock" />
      <span>
        <strong>{describeOpenNow(hours, now, clock)}</strong>
        {ranges.length > 0 && <span>{t('Today {hours}', { hours: formatRanges(ranges, clock) })}</span>}
      </span>
    </p>
  )
}
