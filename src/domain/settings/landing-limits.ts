import { message } from '../language/translate.ts'
import type { LandingSection } from './landing-page.ts'

/** How much fits on the landing page: characters of its texts, and entries of its lists. */
export const LANDING_MAX = {
  welcome: 60,
  button: 30,
  title: 60,
  text: 300,
  sameWords: 2000,
  story: 3000,
  alt: 200,
  caption: 80,
  quote: 500,
  quoteName: 60,
  heroPictures: 6,
  galleryPictures: 24,
  quotes: 100,
} as const

/** What staff call the sections. */
export const SECTION_NAMES: Readonly<Record<LandingSection, string>> = {
  about: message('Story'),
  menu: message('Menu'),
  'order-online': message('Marketplaces'),
  gallery: message('Gallery'),
  testimonials: message('Testimonials'),
  contact: message('Contact'),
  book: message('Book a table'),
}
