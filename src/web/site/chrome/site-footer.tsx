import { shortAddress } from '#domain/text/address.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { EmailLink } from '#web/parts/email-link.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Brand } from '#web/site/chrome/brand.tsx'
import { SectionLink, useLinkedSections } from '#web/site/chrome/section-link.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const restaurant = useRestaurant()
  const sections = useLinkedSections()
  const { name, hours, timeZone, language } = restaurant
  const year = new Date().toLocaleDateString(language, { year: 'numeric', timeZone })
  return (
    <footer className={styles.footer} data-surface="night">
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Brand />
          <p>{restaurant.tagline}</p>
        </div>
        <nav className={styles.links} aria-label="Footer">
          {sections.map(({ id, label }) => (
            <SectionLink key={id} section={id}>
              {label}
            </SectionLink>
          ))}
        </nav>
        <address className={styles.address}>
          <p>{shortAddress(restaurant)}</p>
          <p>{describeHours(hours, restaurant).join(', ')}</p>
          <p>
            <PhoneLink />
          </p>
          <p>
            <EmailLink />
          </p>
        </address>
      </div>
      {/* A cached page may have been rendered last year. */}
      <p className={styles.notice} suppressHydrationWarning>
        © {year} {name}. All rights reserved.
      </p>
    </footer>
  )
}
