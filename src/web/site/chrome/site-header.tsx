import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Brand } from '#web/site/chrome/brand.tsx'
import { MobileMenu } from '#web/site/chrome/mobile-menu.tsx'
import { HEADER_HEIGHT, useScrolledPast, useSectionInView } from '#web/site/chrome/scrolling.ts'
import { SectionLink, useIsHome, useLinkedSections } from '#web/site/chrome/section-link.tsx'
import { OrderNews } from '#web/site/running-order/order-news.tsx'
import { useCartCount } from '#web/site/storage/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import styles from './site-header.module.css'

/** A section counts as reached shortly before it touches the header. */
const REACHED = HEADER_HEIGHT + 60

/** Fixed at the top; transparent over the hero until the page is scrolled. A notice may be between the two. */
export function SiteHeader({ hasBanner }: { hasBanner: boolean }) {
  const { name, t } = useRestaurant()
  const addressOf = usePageAddress()
  const isHome = useIsHome()
  const isScrolled = useScrolledPast(8)
  const sections = useLinkedSections()
  const inView = useSectionInView(
    sections.map(({ id }) => id),
    REACHED,
  )
  const active = isHome ? inView : undefined
  const isClear = isHome && !isScrolled && !hasBanner
  return (
    <header
      className={styles.header}
      data-surface={isClear ? 'night' : undefined}
      data-clear={isClear || undefined}
      data-home={isHome || undefined}
    >
      <div className={styles.row}>
        <a
          className={styles.home}
          href={addressOf('/')}
          aria-label={t('{restaurant}, home page', { restaurant: name })}
        >
          <Brand />
        </a>
        <nav className={styles.nav} aria-label={t.as('the navigation at the top', 'Main')}>
          {sections.map(({ id, label }) => (
            <SectionLink
              key={id}
              section={id}
              isActive={active === id}
              className={classNames(styles.link, id === 'book' && styles.book)}
            >
              {label}
            </SectionLink>
          ))}
          <noscript className={styles.phone}>
            <PhoneLink />
          </noscript>
        </nav>
        <a className={styles.admin} href="/admin/login">
          {t('Admin')}
        </a>
        <CartLink />
        <MobileMenu className={styles.menuButton} active={active} />
      </div>
      <OrderNews />
    </header>
  )
}

/** The target of the fly-to-cart animation. */
export const CART_LINK_ID = 'cart-link'

/** The link to the cart, with the number of items in it. */
function CartLink() {
  const count = useCartCount()
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <a className={styles.cart} href={addressOf('/cart')} id={CART_LINK_ID}>
      <Icon name="cart" />
      <span>{t('Cart')}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{t.plural(count, '{count} item', '{count} items')}</span>
        </span>
      )}
    </a>
  )
}
