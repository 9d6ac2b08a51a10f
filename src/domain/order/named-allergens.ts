import { ALLERGENS } from '../allergens.ts'

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

/** The allergens that a guest's notes name as something to leave out. One too many is better than one too few. */
export const allergensNamedIn = (notes: string): Allergen[] =>
  AVOIDING.test(notes) ? ALLERGENS.filter((allergen) => WORDS[allergen].test(notes)) : []
