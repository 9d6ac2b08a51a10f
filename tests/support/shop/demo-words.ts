import { DEFAULT_SETTINGS, restaurant } from '#domain/settings/settings.ts'
import { demoMenu } from '#server/menu/demo-menu/demo-menu.ts'

/**
 * Words of the demo restaurant only: none may remain in another restaurant. Its menu is not included. A hash may contain `Q+64`.
 */
const DEMO_WORDS =
  /Curries, street food|Spice ?Parade|spice-parade|Hamilton|Waikato|Auckland|New Zealand|\bNZD?\b|\bGST\b|(?<!\w)\+64[ \d]|Victoria Street|\b3204\b|Tuk Eats|tuk-eats|Doorstep|123-456-789/

/** With the surrounding text, so that a failure shows the place. */
export const demoWordsIn = (text: string): string[] => placesOf(DEMO_WORDS.source, text)

/** Includes the demo's menu, and the words and pictures of its landing page. */
export const demoContentIn = (text: string): string[] => [...demoWordsIn(text), ...placesOf(DEMO_CONTENT, text)]

const placesOf = (words: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,60}(?:${words}).{0,60}`, 'g'))].map(([found]) => found)

/** Words of menus everywhere, and of the site's own examples. */
const SAID_BY_MANY = ['Drinks', 'Desserts', 'Sides', 'Burgers', 'Fries', 'Seafood', 'Breads', 'Sparkling Water']

const DEMO_CONTENT = contentOfDemo()
  .filter((words) => !SAID_BY_MANY.includes(words))
  .map((words) => `(?<!\\w)${words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!\\w)`)
  .join('|')

function contentOfDemo(): string[] {
  const { categories, items, deals } = demoMenu(restaurant, new Date())
  const { hero, story, menu, gallery, testimonials } = DEFAULT_SETTINGS.landing
  const pictures = [...hero.pictures, ...gallery.pictures, ...(story.picture ? [story.picture] : [])]
  return [
    ...categories.map(({ name }) => name),
    ...items.flatMap(({ name, description }) => [name, description]),
    ...deals.flatMap(({ title, choices }) => [title, ...choices.map(({ label }) => label)]),
    ...pictures.flatMap(({ imageUrl, alt }) => [imageUrl, alt]),
    ...gallery.pictures.flatMap(({ caption }) => caption ?? []),
    ...story.text.split('\n'),
    menu.text,
    ...testimonials.quotes.flatMap(({ words, name }) => [words, name]),
  ]
}
