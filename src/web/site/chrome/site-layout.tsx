import { type ReactNode, useEffect, useRef } from 'react'
import { ChatLink } from '#web/parts/chat-link.tsx'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { FollowSettings } from '#web/parts/restaurant.tsx'
import { useIsInTheWay } from '#web/parts/use-is-in-the-way.ts'
import { LiveAnnouncer } from '#web/site/chrome/live-announcer.tsx'
import { useScrolledPast } from '#web/site/chrome/scrolling.ts'
import { HomeContext } from '#web/site/chrome/section-link.tsx'
import { SiteFooter } from '#web/site/chrome/site-footer.tsx'
import { SiteHeader } from '#web/site/chrome/site-header.tsx'
import { IconButton } from '#web/ui/button.tsx'
import styles from './site-layout.module.css'

type SiteLayoutProps = { isHome?: boolean; children: ReactNode }

/** The frame of every public page: header, `<main>` and footer. */
export function SiteLayout({ isHome = false, children }: SiteLayoutProps) {
  useServiceWorker()
  return (
    <HomeContext value={isHome}>
      <LiveAnnouncer>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {/* The landing page hears of the settings with the menu. */}
        {!isHome && <FollowSettings />}
        <SiteHeader />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <FloatingLinks />
      </LiveAnnouncer>
    </HomeContext>
  )
}

/** So that a navigation without a network finds a page of ours. Only over https, and never before the page has loaded. */
function useServiceWorker() {
  useEffect(() => {
    const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') return register()
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}

export const HomeLayout = ({ children }: { children: ReactNode }) => <SiteLayout isHome>{children}</SiteLayout>

/** Pixels of scrolling after which the button to the top appears. */
const FAR_DOWN = 300

/** At the bottom right of every page: the chat, and the button to the top. */
function FloatingLinks() {
  const isFarDown = useScrolledPast(FAR_DOWN)
  const up = useRef<HTMLButtonElement>(null)
  const isInTheWay = useIsInTheWay(up)
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside className={styles.corner} aria-label="Chat and way back up">
      {isFarDown && (
        <IconButton
          className={styles.up}
          ref={up}
          data-in-the-way={isInTheWay || undefined}
          icon="arrow-up"
          label="Scroll to top"
          onClick={scrollToTop}
        />
      )}
      <ChatLink />
    </aside>
  )
}
