import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type LandingSection, shownSections } from '#domain/settings/landing-page.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Contact } from '#web/site/home/contact.tsx'
import { Gallery } from '#web/site/home/gallery.tsx'
import { Hero } from '#web/site/home/hero.tsx'
import { OrderOnline } from '#web/site/home/order-online.tsx'
import { OurStory } from '#web/site/home/our-story.tsx'
import { Testimonials } from '#web/site/home/testimonials.tsx'
import { MenuSection } from '#web/site/menu/menu-section.tsx'
import { SpecialsPopup } from '#web/site/menu/specials-popup.tsx'
import { useLiveMenu } from '#web/site/menu/use-live-menu.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Far down the page: its code is no part of the first load, but its styles are (`bundling/site-assets.ts`). */
const BookingSection = lazy(() =>
  import('#web/site/booking/booking-section.tsx').then((module) => ({ default: module.BookingSection })),
)

export type HomeData = { readonly menu: MenuDocument }

/** The landing page. */
export function HomePage({ menu: known }: HomeData) {
  const menu = useLiveMenu(known)
  const restaurant = useRestaurant()
  return (
    <>
      <title>{homeTitle(restaurant)}</title>
      <div className="no-print">
        <Hero />
      </div>
      {useSections(menu, restaurant)}
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
const useSections = (menu: MenuDocument, restaurant: Restaurant) =>
  useMemo(
    () =>
      shownSections(restaurant).map((section) => (
        <Suspense key={section}>
          {section === 'menu' ? <MenuSection menu={menu} /> : <div className="no-print">{SECTIONS[section]}</div>}
        </Suspense>
      )),
    [menu, restaurant],
  )

const SECTIONS: Readonly<Record<Exclude<LandingSection, 'menu'>, ReactNode>> = {
  about: <OurStory />,
  'order-online': <OrderOnline />,
  gallery: <Gallery />,
  testimonials: <Testimonials />,
  contact: <Contact />,
  book: <Booking />,
}

function Booking() {
  const toast = useToast()
  return (
    <LazyBoundary onError={() => toast(LOAD_FAILED)}>
      <BookingSection />
    </LazyBoundary>
  )
}

/** Also the title of a shared link. */
export const homeTitle = ({ name, headline }: Restaurant) => (headline ? `${name} · ${headline}` : name)
