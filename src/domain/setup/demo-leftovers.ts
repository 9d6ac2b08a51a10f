import { message } from '../language/translate.ts'
import { type LandingSection, paragraphsOf, shownSections } from '../settings/landing-page.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts'

type Read = (settings: Settings) => unknown

const isDemo = (read: Read) => (settings: Settings) =>
  JSON.stringify(read(settings)) === JSON.stringify(read(DEFAULT_SETTINGS))

/** Ignores what a restaurant in the demo's own country rightly shares with it. */
const isDemoAbroad = (read: Read) => (settings: Settings) =>
  !isDemo(({ restaurant }) => restaurant.address.country)(settings) && isDemo(read)(settings)

/** The demo's letters may also be the initials of another name. */
const hasDemoCodes = ({ ordering, restaurant: { name } }: Settings): boolean =>
  ordering.codePrefix === DEFAULT_SETTINGS.ordering.codePrefix &&
  (name === DEFAULT_SETTINGS.restaurant.name || initialsOf(name) !== ordering.codePrefix)

const initialsOf = (name: string): string =>
  Array.from(name.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter.toUpperCase()).join('')

/** Settings that no other restaurant shares with the demo, in words for the owner. */
const LEFTOVERS: readonly (readonly [words: string, isLeft: (settings: Settings) => boolean])[] = [
  [message('name'), isDemo(({ restaurant }) => restaurant.name)],
  [message('logo'), isDemo(({ restaurant }) => restaurant.logo)],
  [message('tagline'), isDemo(({ restaurant }) => restaurant.tagline)],
  [message('words in search results'), isDemo(({ restaurant }) => restaurant.headline)],
  [message('street'), isDemo(({ restaurant }) => restaurant.address.street)],
  [message('suburb'), isDemo(({ restaurant }) => restaurant.address.suburb)],
  [message('postcode'), isDemo(({ restaurant }) => restaurant.address.postcode)],
  [message('point on the map'), isDemo(({ restaurant }) => restaurant.location)],
  [message('time zone'), isDemoAbroad(({ restaurant }) => restaurant.timeZone)],
  [message('phone number'), isDemo(({ restaurant }) => restaurant.phone)],
  [message('email address'), isDemo(({ restaurant }) => restaurant.email)],
  [message('chat'), isDemo(({ restaurant }) => restaurant.chat)],
  [message('social pages'), isDemo(({ restaurant }) => restaurant.social)],
  [message('marketplaces'), isDemo(({ restaurant }) => restaurant.marketplaces)],
  [message('currency'), isDemoAbroad(({ money }) => money.currency)],
  [message('tax number'), isDemo(({ money }) => money.tax.number)],
  [message('letters of order codes'), hasDemoCodes],
]

type Links = Pick<Settings['restaurant'], 'chat' | 'social' | 'marketplaces'>

/** The demo's links to other sites; none in a restaurant that still has the demo's name. */
export function demoLinks({ name, chat, social, marketplaces }: Settings['restaurant']): string[] {
  if (name === DEFAULT_SETTINGS.restaurant.name) return []
  return [...(chat ? [chat] : []), ...social, ...marketplaces].filter(isDemoLink).map((link) => link.name)
}

/** The links without those of the demo. */
export const withoutDemoLinks = ({ chat, social, marketplaces }: Links): Links => ({
  chat: chat && isDemoLink(chat) ? null : chat,
  social: social.filter((link) => !isDemoLink(link)),
  marketplaces: marketplaces.filter((link) => !isDemoLink(link)),
})

const { chat: DEMO_CHAT, social: DEMO_SOCIAL, marketplaces: DEMO_MARKETPLACES } = DEFAULT_SETTINGS.restaurant
const DEMO_URLS = new Set([DEMO_CHAT, ...DEMO_SOCIAL, ...DEMO_MARKETPLACES].map((link) => link?.url))
const isDemoLink = ({ url }: { readonly url: string }): boolean => DEMO_URLS.has(url)

/** What guests still read about the demo restaurant. */
export const demoLeftovers = (settings: Settings): string[] =>
  LEFTOVERS.filter(([, isLeft]) => isLeft(settings)).map(([words]) => words)

const DEMO = DEFAULT_SETTINGS.landing

/** What the demo shows and says on the landing page, in words for its owner, with the section that guests must see for it. */
const PAGE_LEFTOVERS: readonly (readonly [
  words: string,
  section: LandingSection,
  read: (landing: Settings['landing']) => readonly string[],
])[] = [
  [message('pictures of the first screen'), 'menu', ({ hero }) => hero.pictures.map(({ imageUrl }) => imageUrl)],
  [message('story'), 'about', ({ story }) => paragraphsOf(story.text)],
  [message('picture of the story'), 'about', ({ story }) => (story.picture ? [story.picture.imageUrl] : [])],
  [message('line above the dishes'), 'menu', ({ menu }) => (menu.text ? [menu.text] : [])],
  [message('gallery'), 'gallery', ({ gallery }) => gallery.pictures.map(({ imageUrl }) => imageUrl)],
  [message('testimonials'), 'testimonials', ({ testimonials }) => testimonials.quotes.map(({ words }) => words)],
]

/** What guests still see of the demo's words and pictures: one of them is enough. */
export function demoPageLeftovers({ landing, restaurant }: Settings): string[] {
  const shown = shownSections({ landing, marketplaces: restaurant.marketplaces })
  return PAGE_LEFTOVERS.filter(
    ([, section, read]) => shown.includes(section) && read(landing).some((one) => read(DEMO).includes(one)),
  ).map(([words]) => words)
}
