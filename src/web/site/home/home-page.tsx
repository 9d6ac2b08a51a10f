import { lazy, type ReactNode, Suspense } from 'react'
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

/** The landing page. Each `Suspense` is hydrated separately. */
export function HomePage({ menu: known }: HomeData) {
  const menu = useLiveMenu(known)
  const restaurant = useRestaurant()
  return (
    <>
      <title>{homeTitle(restaurant)}</title>
      <div className="no-print">
        <Hero />
      </div>
      {shownSections(restaurant).map((section) => (
        <Suspense key={section}>
          {section === 'menu' ? <MenuSection menu={menu} /> : <div className="no-print">{SECTIONS[section]}</div>}
        </Suspense>
      ))}
      <div className="no-print">
        <SpecialsPopup menu={menu} />
      </div>
    </>
  )
}

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
