import { Suspense } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { BookingSection } from '#web/site/booking/booking-section.tsx'
import { Contact } from '#web/site/home/contact.tsx'
import { Gallery } from '#web/site/home/gallery.tsx'
import { Hero } from '#web/site/home/hero.tsx'
import { OrderOnline } from '#web/site/home/order-online.tsx'
import { OurStory } from '#web/site/home/our-story.tsx'
import { Testimonials } from '#web/site/home/testimonials.tsx'
import { MenuSection } from '#web/site/menu/menu-section.tsx'
import { SpecialsPopup } from '#web/site/menu/specials-popup.tsx'
import { useLiveMenu } from '#web/site/menu/use-live-menu.ts'

export type HomeData = { readonly menu: MenuDocument }

/** The landing page. Each `Suspense` is hydrated by itself. */
export function HomePage({ menu: known }: HomeData) {
  const menu = useLiveMenu(known)
  return (
    <>
      <div className="no-print">
        <Hero />
        <Suspense>
          <OurStory />
        </Suspense>
      </div>
      <Suspense>
        <MenuSection menu={menu} />
      </Suspense>
      <div className="no-print">
        <Suspense>
          <OrderOnline />
          <Gallery />
          <Testimonials />
        </Suspense>
        <Suspense>
          <Contact />
          <BookingSection />
        </Suspense>
        <SpecialsPopup menu={menu} />
      </div>
    </>
  )
}
