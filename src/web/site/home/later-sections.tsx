import type { ComponentType } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { BookingSection } from '#web/site/booking/booking-section.tsx'
import { Contact } from '#web/site/home/contact.tsx'
import { Gallery } from '#web/site/home/gallery.tsx'
import type { LaterSectionName } from '#web/site/home/home-page.tsx'
import { OrderOnline } from '#web/site/home/order-online.tsx'
import { Testimonials } from '#web/site/home/testimonials.tsx'

const SECTIONS: Readonly<Record<LaterSectionName, ComponentType<{ menu: MenuDocument }>>> = {
  'order-online': OrderOnline,
  gallery: Gallery,
  testimonials: Testimonials,
  contact: Contact,
  book: BookingSection,
}

type LaterSectionProps = { name: LaterSectionName; menu: MenuDocument }

/** A section far down the page. Its code and styles are no part of the first load (`bundling/site-assets.ts`). */
export function LaterSection({ name, menu }: LaterSectionProps) {
  const Section = SECTIONS[name]
  return <Section menu={menu} />
}
