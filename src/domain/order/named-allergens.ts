import { allergenPattern } from '../menu/allergen-words.ts'
import { ALLERGENS } from '../menu/allergens.ts'

/** Without one of these, a guest may just like fish. */
const AVOIDING = /\b(no|not|non|without|free|avoid|allerg\w*|anaphyl\w*|intoleran\w*|c(o)?eliac)\b/i

// Not translated: the kitchen reads it, and so does `allergensNamedIn`.
const LABEL = 'Allergens to avoid:'
const LABELLED = new RegExp(`^${LABEL}(.*)$`, 'gim')

/** A line for the notes that names allergens, including those that only this restaurant defines. */
export const avoidingNote = (allergens: readonly string[]): string => `${LABEL} ${allergens.join(', ')}.`

/** The allergens that a guest's notes ask to leave out. One too many is better than one too few. */
export function allergensNamedIn(notes: string): string[] {
  const labelled = [...notes.matchAll(LABELLED)].flatMap(([, names = '']) => namesIn(names))
  const isNamed = (allergen: (typeof ALLERGENS)[number]) =>
    labelled.includes(allergen) || (AVOIDING.test(notes) && allergenPattern(allergen).test(notes))
  return [...new Set<string>([...ALLERGENS.filter(isNamed), ...labelled])]
}

const namesIn = (list: string): string[] =>
  list
    .replace(/\.\s*$/, '')
    .split(',')
    .flatMap((name) => name.trim() || [])
