import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChatLink } from '#web/parts/chat-link.tsx'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { loadedAtLast } from '#web/parts/loaded-at-last.ts'
import { useTypingMark } from '#web/parts/page-marks.ts'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { FollowSettings, useRestaurant } from '#web/parts/restaurant.tsx'
import { whenPageLoaded } from '#web/parts/when-page-loaded.ts'
import { LiveAnnouncer } from '#web/site/chrome/live-announcer.tsx'
import { useScrolledPast } from '#web/site/chrome/scrolling.ts'
import { HomeContext } from '#web/site/chrome/section-link.tsx'
import { SiteHeader } from '#web/site/chrome/site-header.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import footerStyles from './site-footer.module.css'
import styles from './site-layout.module.css'

/** Nothing in it needs scripts, so its code comes last; its styles come with every page, since the server renders it. */
const SiteFooter = lazy(async () => ({
  default: (await loadedAtLast(() => import('#web/site/chrome/site-footer.tsx'))).SiteFooter,
}))

type SiteLayoutProps = {
  isHome?: boolean
  /** The page receives changed settings through its own live stream. */
  hasStream?: boolean
  children: ReactNode
}

/** The frame of every public page: header, `<main>` and footer. */
export function SiteLayout({ isHome = false, hasStream = false, children }: SiteLayoutProps) {
  useServiceWorker()
  const { service, t } = useRestaurant()
  const [first] = useState(service)
  const [isUsual, setUsual] = useState(false)
  const hasBanner = Object.keys(service).length > 0
  return (
    <HomeContext value={isHome}>
      <LiveAnnouncer>
        <a className="skip-link" href="#content">
          {t('Skip to content')}
        </a>
        {!hasStream && <FollowSettings />}
        <SiteHeader hasBanner={hasBanner && !isUsual} />
        <main id="content" tabIndex={-1}>
          {hasBanner && <PauseNews isNews={service !== first} onUsual={setUsual} />}
          {children}
        </main>
        <footer className={footerStyles.footer} data-surface="night">
          <Suspense>
            <SiteFooter />
          </Suspense>
        </footer>
        <FloatingLinks />
      </LiveAnnouncer>
    </HomeContext>
  )
}

const PauseBanner = lazy(() => import('./pause-banner.tsx').then((module) => ({ default: module.PauseBanner })))

type PauseNewsProps = { isNews: boolean; onUsual: (isUsual: boolean) => void }

/** Its code is loaded only while service is not as usual. */
const PauseNews = (props: PauseNewsProps) => (
  <LazyBoundary onError={() => {}}>
    <PauseBanner className={styles.service} {...props} />
  </LazyBoundary>
)

/** Lets a navigation without a network find one of our pages. Only over https, and never before the page has loaded. */
function useServiceWorker() {
  useEffect(
    () => whenPageLoaded(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})),
    [],
  )
}

export const HomeLayout = ({ children }: { children: ReactNode }) => (
  <SiteLayout isHome hasStream>
    {children}
  </SiteLayout>
)

export const CartLayout = ({ children }: { children: ReactNode }) => <SiteLayout hasStream>{children}</SiteLayout>

/** Pixels of scrolling after which the button to the top appears. */
const FAR_DOWN = 300

/** At the bottom right of every page: the chat and the back-to-top button. */
function FloatingLinks() {
  const t = useTranslate()
  const isFarDown = useScrolledPast(FAR_DOWN)
  useTypingMark()
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside className={styles.corner} data-floating="" aria-label={t('Chat and back to top')}>
      {isFarDown && (
        <IconButton className={styles.up} icon="arrow-up" label={t('Scroll to top')} onClick={scrollToTop} />
      )}
      <ChatLink />
    </aside>
  )
}
