import type { Translate } from '../language/translate.ts'

/**
 * The words that make a wish of a search, between bars, as readers of a language type them. `#` is the sum or what is left out, so a
 * word may stand before or behind it, or be written together with it; a star stands for any ending.
 */
export const wishWords = (t: Translate) => ({
  under: t.as('words in a search', 'under # | below # | less than # | cheaper than #'),
  upTo: t.as('words in a search', 'up to # | at most # | no more than # | max # | # or less'),
  without: t.as('words in a search', 'no # | without #'),
  /** Read with an allergen alone: "free" means many things. */
  free: t.as('words in a search', '# free'),
  and: t.as('words in a search', 'or | nor | and'),
  currency: t.as(
    'words in a search',
    'dollar* | buck* | euro* | pound* | franc* | rupee* | peso* | dinar* | yen | won | kr',
  ),
  mild: t.as('words in a search', 'mild | not hot | not spicy | not too hot | not too spicy | not very spicy'),
  medium: t.as('words in a search', 'medium'),
  hot: t.as('words in a search', 'hot | spicy'),
  vegetarian: t.as('words in a search', 'vegetarian | veggie'),
  vegan: t.as('words in a search', 'vegan'),
  halal: t.as('words in a search', 'halal'),
  gluten_free: t.as('words in a search', 'gluten free'),
  dairy_free: t.as('words in a search', 'dairy free'),
  /** Diets that no dish can be marked for: who eats so asks, rather than guesses. */
  diets: t.as('words in a search', 'jain | kosher'),
  /** What sounds like an allergen. */
  harmless: t.as('words in a search', 'coconut | coconut milk | nutmeg | butternut'),
  /** Words that say nothing beside a wish. */
  idle: t.as(
    'words in a search',
    'a | an | and | any | are | but | can | dish | dishes | food | for | have | i | in | is | it | meal | me | or | please | some | something | that | the | want | what | which | with',
  ),
})
