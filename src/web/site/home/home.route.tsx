import type { LinksFunction, MetaFunction } from 'react-router'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { picturePreloads } from '#web/parts/picture.tsx'
import { servicesContext } from '#web/services-context.ts'
import { BookingSection } from '#web/site/booking/booking-section.tsx'
import { Contact } from '#web/site/home/contact.tsx'
import { Gallery } from '#web/site/home/gallery.tsx'
import { HERO_PICTURES, Hero } from '#web/site/home/hero.tsx'
import { OrderOnline } from '#web/site/home/order-online.tsx'
import { OurStory } from '#web/site/home/our-story.tsx'
import { Testimonials } from '#web/site/home/testimonials.tsx'
import { MenuSection } from '#web/site/menu/menu-section.tsx'
import { SpecialsPopup } from '#web/site/menu/specials-popup.tsx'
import { useLiveMenu } from '#web/site/menu/use-live-menu.ts'
import type { Route } from './+types/home.route'

export const links: LinksFunction = () => picturePreloads(HERO_PICTURES[0], '100vw')

export const meta: MetaFunction = () => [
  { title: `${restaurant.name} · Indian street food, curries and burgers in ${restaurant.city}` },
  {
    name: 'description',
    content: `${restaurant.tagline} See the menu, order for pickup or delivery, or book a table.`,
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  menu: await context.get(servicesContext).menu.read(),
})

/** The landing page, one screen after the other. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const menu = useLiveMenu(loaderData.menu)
  return (
    <>
      <Hero />
      <OurStory />
      <MenuSection menu={menu} />
      <OrderOnline />
      <Gallery />
      <Testimonials />
      <Contact />
      <BookingSection />
      <SpecialsPopup dishes={menu.items} />
    </>
  )
}
