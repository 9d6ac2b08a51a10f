import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type LandingSection, shownSections } from '#domain/settings/landing-page.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { LinkedStyles } from '#web/document/site-route.tsx'
import { useDrawnInTurn } from '#web/parts/drawn-in-turn.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { loadedAtLast } from '#web/parts/loaded-at-last.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Hero } from '#web/site/home/hero.tsx'
import { OurStory } from '#web/site/home/our-story.tsx'
import { MenuSection } from '#web/site/menu/menu-section.tsx'
import { SpecialsPopup } from '#web/site/menu/specials-popup.tsx'
import { useLiveMenu } from '#web/site/menu/use-live-menu.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './home-page.module.css'

const DoorSign = lazy(() => import('#web/site/door/door-sign.tsx').then((module) => ({ default: module.DoorSign })))
const loadLaterSections = () => import('#web/site/home/later-sections.tsx')
const LaterSection = lazy(async () => ({ default: (await loadedAtLast(loadLaterSections)).LaterSection }))

/** The sections that nobody sees at first. */
export type LaterSectionName = Exclude<LandingSection, 'menu' | 'about'>

export type HomeData = {
  readonly menu: MenuDocument
  /** The style sheets that are linked where they are first needed. */
  readonly styles: LinkedStyles
}

/** The landing page. */
export function HomePage({ menu: known, styles: sheets }: HomeData) {
  const menu = useLiveMenu(known)
  const restaurant = useRestaurant()
  const toast = useToast()
  useEffect(() => {
    loadLaterSections().catch(() => toast(LOAD_FAILED))
  }, [toast])
  return (
    <>
      <title>{homeTitle(restaurant)}</title>
      <div className="no-print">
        <Hero />
        <div className="frieze" />
      </div>
      {useSections(menu, restaurant, sheets)}
      <div className="no-print">
        <SpecialsPopup menu={menu} />
      </div>
    </>
  )
}

/**
 * The sections, each hydrated separately. The elements stay the same until something in them changes: a new element would be
 * hydrated at once, in one long task with all others.
 */
const useSections = (menu: MenuDocument, restaurant: Restaurant, sheets: LinkedStyles) =>
  useMemo(() => {
    const sections = shownSections(restaurant)
    const firstLater = sections.find(isLater)
    return sections.map((section, at) => (
      <Suspense key={section}>
        {/* A style sheet holds up only what comes after it. */}
        {at === 0 && <Sheets of={sheets.menu} />}
        {section === firstLater && <Sheets of={sheets.later} />}
        {section === 'menu' && <MenuSection menu={menu} sign={SIGN} />}
        {section === 'about' && <AboutSection />}
        {isLater(section) && <DrawnInTurn name={section} menu={menu} />}
      </Suspense>
    ))
  }, [menu, restaurant, sheets])

const SIGN = (
  <LazyBoundary onError={() => {}}>
    <DoorSign />
  </LazyBoundary>
)

const isLater = (section: LandingSection): section is LaterSectionName => section !== 'menu' && section !== 'about'

const Sheets = ({ of }: { of: readonly string[] }) => of.map((href) => <link key={href} rel="stylesheet" href={href} />)

const AboutSection = () => (
  <div className="no-print">
    <OurStory />
  </div>
)

function DrawnInTurn({ name, menu }: { name: LaterSectionName; menu: MenuDocument }) {
  const section = useDrawnInTurn<HTMLDivElement>()
  return (
    <div ref={section} className={classNames('no-print', styles.later)}>
      <LaterSection name={name} menu={menu} />
    </div>
  )
}

/** Also the title of a shared link. */
export const homeTitle = ({ name, headline }: Restaurant) => (headline ? `${name} · ${headline}` : name)
