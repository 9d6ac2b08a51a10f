import { english, type Translate } from '../language/translate.ts'
import type { Allergen } from './allergens.ts'

/** How guests write about each allergen, between bars; a star stands for any ending. */
export const allergenWords = (t: Translate): Readonly<Record<Allergen, string>> => ({
  gluten: t.as('words in a search', 'gluten* | wheat* | coeliac* | celiac*'),
  crustaceans: t.as('words in a search', 'crustacean* | shellfish* | prawn* | shrimp* | crab* | lobster*'),
  eggs: t.as('words in a search', 'egg | eggs'),
  fish: t.as('words in a search', 'fish'),
  peanuts: t.as('words in a search', 'peanut*'),
  soybeans: t.as('words in a search', 'soy*'),
  milk: t.as('words in a search', 'milk* | dairy* | lactose*'),
  nuts: t.as('words in a search', 'almond* | cashew* | walnut* | hazelnut* | pistachio*'),
  celery: t.as('words in a search', 'celery* | celeriac*'),
  mustard: t.as('words in a search', 'mustard*'),
  sesame: t.as('words in a search', 'sesame*'),
  sulphites: t.as('words in a search', 'sulphite* | sulfite*'),
  lupin: t.as('words in a search', 'lupin*'),
  molluscs: t.as('words in a search', 'mollusc* | mollusk* | shellfish* | mussel* | oyster* | squid* | octopus*'),
})

/** Nuts in general: in a search they are peanuts, too, since one too many is better than one too few. */
export const nutWords = (t: Translate): string => t.as('words in a search', 'nut | nuts')

/** How English notes name an allergen. */
export function allergenPattern(allergen: Allergen): RegExp {
  const words = `${allergenWords(english)[allergen]}${allergen === 'nuts' ? ` | ${nutWords(english)}` : ''}`
  const patterns = words.split(' | ').map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}\\b`))
  return new RegExp(`\\b(${patterns.join('|')})`, 'i')
}
