import type { WordsLeft } from '#contract/own-words.ts'
import { type OwnTexts, type OwnWords, stateOfWords } from '#domain/language/own-words.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import { listDealRows } from '#server/deal/deal-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listAllDishes, listCategoryRows } from './menu-queries.ts'

type Kind = WordsLeft['languages'][number]['changed'][number]['entity']
type Translated = {
  readonly entity: Kind
  readonly id: string
  readonly name: string
  readonly texts: OwnTexts
  readonly words: OwnWords | null
}

/** What of the menu waits for a translator, by language: sold-out dishes and inactive deals, too. */
export async function listWordsLeft({ db, restaurant }: Shop): Promise<WordsLeft> {
  const [, ...others] = restaurant.languages ?? []
  const [categories, dishes, deals] = await Promise.all([listCategoryRows(db), listAllDishes(db), listDealRows(db)])
  const records: Translated[] = [
    ...categories.map((row) => ({ entity: 'category' as const, ...row, texts: textsOfCategory(row) })),
    ...dishes.map((row) => ({ entity: 'menu-item' as const, ...row, texts: textsOfDish(row) })),
    ...deals.map((row) => ({ entity: 'deal' as const, ...row, name: row.title, texts: textsOfDeal(row) })),
  ]
  return {
    languages: others.map((language) => {
      const states = records.map((record) => ({ record, ...stateOfWords(language, record) }))
      return {
        language,
        missing: states.reduce((sum, { missing }) => sum + missing.length, 0),
        changed: states.flatMap(({ record, changed }) =>
          changed.map((field) => {
            const { text: translation = '', of = '' } = record.words?.[language]?.[field] ?? {}
            const { entity, id, name, texts } = record
            return { entity, id, name, field, text: texts[field] ?? '', of, translation }
          }),
        ),
      }
    }),
  }
}
