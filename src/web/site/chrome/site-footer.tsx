import { lazy } from 'react'
import { shortAddress } from '#domain/text/address.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { DirectionsLink } from '#web/parts/directions-link.tsx'
import { EmailLink } from '#web/parts/email-link.tsx'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Brand } from '#web/site/chrome/brand.tsx'
import { SectionLink, useLinkedSections } from '#web/site/chrome/section-link.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './site-footer.module.css'

/** Its code is loaded only where a page can be read in other languages. */
const LanguageLinks = lazy(() => import('./language-links.tsx').then((module) => ({ default: module.LanguageLinks })))

/** Where the restaurant is, when, and how to reach it. The sections are a press away in the header, which stays in sight. */
export function SiteFooter() {
  const restaurant = useRestaurant()
  const { name, tagline, hours, timeZone, languages } = restaurant
  const t = useTranslate()
  const [year = ''] = restaurantClock(timeZone).split('-')
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Brand />
          <p lang={t.langOf(tagline)}>{tagline}</p>
        </div>
        <address className={styles.where}>
          <p>
            <DirectionsLink isAlsoAddress>{shortAddress(restaurant)}</DirectionsLink>
          </p>
          <p>{describeHours(hours, restaurant).join(', ')}</p>
        </address>
        <address className={styles.reach}>
          <p>
            <PhoneLink />
          </p>
          <p>
            <EmailLink />
          </p>
        </address>
      </div>
      {languages && (
        <LazyBoundary onError={() => {}}>
          <LanguageLinks languages={languages} />
        </LazyBoundary>
      )}
      <noscript>{import.meta.env.SSR && <Sections />}</noscript>
      {/* A cached page may have been rendered last year. */}
      <p className={styles.notice} suppressHydrationWarning>
        {t('© {year} {restaurant}. All rights reserved.', { year, restaurant: name })}
      </p>
    </>
  )
}

/** Without scripts the header does not stay in sight. */
const Sections = () => (
  <nav className={styles.links} aria-label={useTranslate().as('the navigation at the bottom', 'Footer')}>
    {useLinkedSections().map(({ id, label }) => (
      <SectionLink key={id} section={id}>
        {label}
      </SectionLink>
    ))}
  </nav>
)
