import { createHash } from 'node:crypto'
import type { LanguageCode } from '#domain/language/languages.ts'
import { dictionaryIn, type OwnDictionary, type ReadWords, readWords } from '#domain/language/own-words.ts'
import type { Deal } from '#domain/menu/deal.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'
import type { Db } from '#server/database/client.ts'
import type { Versioned } from '#server/database/columns.ts'
import { listDishWords } from './menu-queries.ts'

type Category = {
  readonly name: string
  readonly optionGroups: readonly StoredGroup[]
  readonly words?: ReadWords | null
}
type Sources = {
  readonly categories: readonly Category[]
  readonly dishes: readonly (Omit<MenuItem, 'words'> & {
    readonly optionGroups: readonly StoredGroup[]
    readonly words?: ReadWords | null
  })[]
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

/** Gives each dish its words. */
export type WithWords = <Dish extends Versioned<{ readonly id: string }>>(
  tx: Db,
  dishes: readonly Dish[],
) => Promise<(Dish & { readonly words: ReadWords | null })[]>

/**
 * Keeps the words of dishes while their rows are as they were: twelve languages are many times longer than the menu itself, and a change
 * of one dish would read those of all.
 */
export function keepDishWords(): WithWords {
  let kept = new Map<string, { readonly rowVersion: string; readonly words: ReadWords | null }>()
  return async (tx, dishes) => {
    const isKept = ({ id, rowVersion }: Versioned<{ readonly id: string }>) => kept.get(id)?.rowVersion === rowVersion
    const changed = dishes.filter((dish) => !isKept(dish)).map(({ id }) => id)
    const rows = changed.length > 0 ? await listDishWords(tx, changed) : []
    const read = new Map(rows.map(({ id, words }) => [id, words && readWords(words)]))
    const whole = dishes.map((dish) => ({
      ...dish,
      words: (isKept(dish) ? kept.get(dish.id)?.words : read.get(dish.id)) ?? null,
    }))
    kept = new Map(whole.map(({ id, rowVersion, words }) => [id, { rowVersion, words }]))
    return whole
  }
}

const digests = new WeakMap<object, string>()

/** Two records with the same words have the same digest. Made once for each record. */
export function digestOfWords(words: object | null | undefined): string {
  if (!words) return ''
  const known = digests.get(words)
  if (known) return known
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16)
  digests.set(words, digest)
  return digest
}
