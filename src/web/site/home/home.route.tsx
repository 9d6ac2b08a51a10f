import type { LinksFunction } from 'react-router'
import { picturePreloads } from '#web/parts/picture.tsx'
import { servicesContext } from '#web/services-context.ts'
import { BookingSection } from '#web/site/booking/booking-section.tsx'
import { Contact } from '#web/site/home/contact.tsx'
import { Gallery } from '#web/site/home/gallery.tsx'
import { HERO_PICTURES, Hero } from '#web/site/home/hero.tsx'
import { homeTags } from '#web/site/home/home-tags.ts'
import { OrderOnline } from '#web/site/home/order-online.tsx'
import { OurStory } from '#web/site/home/our-story.tsx'
import { SearchEngineFacts } from '#web/site/home/search-engine-facts.tsx'
import { Testimonials } from '#web/site/home/testimonials.tsx'
import { MenuSection } from '#web/site/menu/menu-section.tsx'
import { SpecialsPopup } from '#web/site/menu/specials-popup.tsx'
import { useLiveMenu } from '#web/site/menu/use-live-menu.ts'
import type { Route } from './+types/home.route'

export const links: LinksFunction = () => picturePreloads(HERO_PICTURES[0], '100vw')

export const meta: Route.MetaFunction = ({ loaderData }) => homeTags(loaderData?.siteUrl ?? '')

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { menu, restaurant } = context.get(servicesContext)
  return { menu: await menu.read(), siteUrl: restaurant.siteUrl }
}

/** The landing page, one screen after the other. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const menu = useLiveMenu(loaderData.menu)
  return (
    <>
      <SearchEngineFacts menu={loaderData.menu} siteUrl={loaderData.siteUrl} />
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
