import { ALLERGENS } from './allergens.ts'

export type Allergen = (typeof ALLERGENS)[number]

/** How guests write about each allergen. */
export const ALLERGEN_WORDS = {
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

/** The allergens that a word names. Nuts in general are peanuts, too: one too many is better than one too few. */
export const allergensNamedBy = (word: string): Allergen[] =>
  ALLERGENS.filter((one) => ALLERGEN_WORDS[one].test(word) || (one === 'peanuts' && /^nuts?$/i.test(word)))
