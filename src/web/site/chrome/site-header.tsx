import { restaurant } from '#domain/restaurant.ts'
import { Brand } from '#web/site/chrome/brand.tsx'
import { CartLink } from '#web/site/chrome/cart-link.tsx'
import { useIsHome } from '#web/site/chrome/home-context.ts'
import { MobileMenu } from '#web/site/chrome/mobile-menu.tsx'
import { HEADER_HEIGHT } from '#web/site/chrome/scroll-to-section.ts'
import { SectionLink } from '#web/site/chrome/section-link.tsx'
import { SECTIONS } from '#web/site/chrome/sections.ts'
import { useScrolledPast } from '#web/site/chrome/use-scrolled-past.ts'
import { useSectionInView } from '#web/site/chrome/use-section-in-view.ts'
import styles from './site-header.module.css'

const IDS = SECTIONS.map(({ id }) => id)
/** A section counts as reached a little before it touches the header. */
const REACHED = HEADER_HEIGHT + 60

/** Fixed on top: clear while it lies on the hero, paper as soon as the page moves under it. */
export function SiteHeader() {
  const isHome = useIsHome()
  const isScrolled = useScrolledPast(8)
  const inView = useSectionInView(IDS, REACHED)
  const active = isHome ? inView : undefined
  const isClear = isHome && !isScrolled
  return (
    <header className={styles.header} data-surface={isClear ? 'night' : undefined} data-clear={isClear || undefined}>
      <div className={styles.row}>
        <a className={styles.home} href="/" aria-label={`${restaurant.name}, home page`}>
          <Brand />
        </a>
        <nav className={styles.nav} aria-label="Main">
          {SECTIONS.map(({ id, label }) => (
            <SectionLink key={id} section={id} isActive={active === id} className={styles.link}>
              {label}
            </SectionLink>
          ))}
        </nav>
        <a className={styles.admin} href="/admin/login">
          Admin
        </a>
        <CartLink />
        <MobileMenu active={active} />
      </div>
    </header>
  )
}
