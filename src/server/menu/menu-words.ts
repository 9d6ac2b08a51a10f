import type { LanguageCode } from '#domain/language/languages.ts'
import { dictionaryIn, type OwnDictionary, type OwnWords } from '#domain/language/own-words.ts'
import type { Deal } from '#domain/menu/deal.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'

type Category = {
  readonly name: string
  readonly optionGroups: readonly StoredGroup[]
  readonly words?: OwnWords | null
}
type Sources = {
  readonly categories: readonly Category[]
  readonly dishes: readonly (MenuItem & { readonly optionGroups: readonly StoredGroup[] })[]
  readonly deals: readonly Deal[]
}

/** The menu's texts in other languages: each language when it is first read. A dish's options include its category's. */
export function menuWords({ categories, dishes, deals }: Sources, own: LanguageCode) {
  const made = new Map<LanguageCode, OwnDictionary>()
  return (language: LanguageCode): OwnDictionary => {
    const known = made.get(language)
    if (known) return known
    const dictionary = {
      language: own,
      texts: dictionaryIn(language, [
        ...dishes.map((dish) => ({ texts: textsOfDish(dish), words: dish.words })),
        ...categories.map((category) => ({ texts: textsOfCategory(category), words: category.words })),
        ...deals.map((deal) => ({ texts: textsOfDeal(deal), words: deal.words })),
      ]),
    }
    made.set(language, dictionary)
    return dictionary
  }
}
