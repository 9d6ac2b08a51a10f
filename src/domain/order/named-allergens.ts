import { ALLERGENS } from '../menu/allergens.ts'

type Allergen = (typeof ALLERGENS)[number]

/** How guests write about each allergen. */
const WORDS = {
  gluten: /\b(gluten|wheat|c(o)?eliac)/i,
  crustaceans: /\b(crustacean|shellfish|prawn|shrimp|crab|lobster)/i,
  eggs: /\beggs?\b/i,
  fish: /\bfish\b/i,
  peanuts: /\bpeanut/i,
  soybeans: /\bsoy/i,
  milk: /\b(milk|dairy|lactose)/i,
  nuts: /\b(nuts?|almond|cashew|walnut|hazelnut|pistachio)/i,
  celery: /\bceler(y|iac)/i,
  mustard: /\bmustard/i,
  sesame: /\bsesame/i,
  sulphites: /\bsul(ph|f)ite/i,
  lupin: /\blupin/i,
  molluscs: /\b(mollus[ck]|shellfish|mussel|oyster|squid|octopus)/i,
} as const satisfies Record<Allergen, RegExp>

/** Without one of these, a guest may just like fish. */
const AVOIDING = /\b(no|not|non|without|free|avoid|allerg\w*|anaphyl\w*|intoleran\w*|c(o)?eliac)\b/i

const LABEL = 'Allergens to avoid:'
const LABELLED = new RegExp(`^${LABEL}(.*)$`, 'gim')

/** A line for the notes that names allergens, including those that only this restaurant defines. */
export const avoidingNote = (allergens: readonly string[]): string => `${LABEL} ${allergens.join(', ')}.`

/** The allergens that a guest's notes ask to leave out. One too many is better than one too few. */
export function allergensNamedIn(notes: string): string[] {
  const labelled = [...notes.matchAll(LABELLED)].flatMap(([, names = '']) => namesIn(names))
  const isNamed = (allergen: Allergen) =>
    labelled.includes(allergen) || (AVOIDING.test(notes) && WORDS[allergen].test(notes))
  return [...new Set<string>([...ALLERGENS.filter(isNamed), ...labelled])]
}

const namesIn = (list: string): string[] =>
  list
    .replace(/\.\s*$/, '')
    .split(',')
    .flatMap((name) => name.trim() || [])
