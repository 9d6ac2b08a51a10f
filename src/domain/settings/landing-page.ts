import type { HasOwnWords } from '../language/own-words.ts'

/** A point of a picture, in percent from its left and its top. */
export type PicturePoint = { readonly x: number; readonly y: number }

/** A picture on this site, and what it shows. An empty text marks a decorative picture. */
export type SitePicture = HasOwnWords & {
  readonly imageUrl: string
  readonly alt: string
  /** What stays in sight where a screen of another shape cuts off the edges; the middle if it is not set. */
  readonly focus?: PicturePoint | undefined
}

/** A picture of the gallery. Its caption makes hungry; its alternative text only says what it shows. */
export type GalleryPicture = Omit<SitePicture, 'focus'> & { readonly caption?: string | undefined }

export type Quote = HasOwnWords & {
  readonly words: string
  readonly name: string
  /** The name of the dish that it praises. While no dish of that name is on the menu, none is named. */
  readonly dish?: string | undefined
}

/** The sections below the first screen, as the demo orders them. */
export const LANDING_SECTIONS = ['about', 'menu', 'gallery', 'testimonials', 'order-online', 'contact', 'book'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]

/** The words and pictures of the landing page. */
export type LandingPage = HasOwnWords & {
  readonly hero: {
    /** The line above the name; may be empty. */
    readonly welcome: string
    /** The label of the button that leads to the menu. */
    readonly button: string
    readonly pictures: readonly SitePicture[]
  }
  /** Each section once, in the order of the page. */
  readonly sections: readonly { readonly id: LandingSection; readonly isShown: boolean }[]
  /** Each line of the text is a paragraph. */
  readonly story: { readonly title: string; readonly text: string; readonly picture: SitePicture | null }
  /** The line below the heading of the menu; may be empty. */
  readonly menu: { readonly text: string }
  /** Words or phrases of equal meaning, for the search of the menu: one group per line, separated by commas. */
  readonly sameWords: string
  /** Links to marketplaces; these belong to the section *Restaurant*. */
  readonly orderOnline: { readonly title: string; readonly text: string }
  readonly gallery: { readonly title: string; readonly pictures: readonly GalleryPicture[] }
  readonly testimonials: { readonly title: string; readonly quotes: readonly Quote[] }
}

/** The page cannot do without the menu: everything else leads to it. */
export const isAlwaysShown = (section: LandingSection): boolean => section === 'menu'

export const paragraphsOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

type Shown = { readonly landing: LandingPage; readonly marketplaces: readonly unknown[] }

/** Whether a section has any content. An empty section is hidden even when it is switched on. */
export function hasContent(section: LandingSection, { landing, marketplaces }: Shown): boolean {
  const { story, gallery, testimonials } = landing
  if (section === 'about') return paragraphsOf(story.text).length > 0 || story.picture !== null
  if (section === 'order-online') return marketplaces.length > 0
  if (section === 'gallery') return gallery.pictures.length > 0
  if (section === 'testimonials') return testimonials.quotes.length > 0
  return true
}

/** The landing page without the words and pictures of sections that are switched off, which only the owner may see. */
export function publicLanding(landing: LandingPage): LandingPage {
  const { story, orderOnline, gallery, testimonials } = landing
  const isOn = (section: LandingSection) => landing.sections.some(({ id, isShown }) => id === section && isShown)
  return {
    ...landing,
    story: isOn('about') ? story : { ...story, text: '', picture: null },
    orderOnline: isOn('order-online') ? orderOnline : { ...orderOnline, text: '' },
    gallery: isOn('gallery') ? gallery : { ...gallery, pictures: [] },
    testimonials: isOn('testimonials') ? testimonials : { ...testimonials, quotes: [] },
  }
}

/** The sections that guests see, in their order. */
export const shownSections = (shown: Shown): LandingSection[] =>
  shown.landing.sections.flatMap(({ id, isShown }) => (isShown && hasContent(id, shown) ? id : []))
