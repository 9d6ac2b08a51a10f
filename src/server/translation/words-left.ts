import type { WordsLeft } from '#contract/own-words.ts'
import { stateOfWords } from '#domain/language/own-words.ts'
import type { Shop } from '#server/shop.ts'
import { listTranslated } from './translated-kinds.ts'

/** What waits for a translator, by language. */
export async function listWordsLeft({ db, restaurant }: Shop): Promise<WordsLeft> {
  const [, ...others] = restaurant.languages ?? []
  const records = await listTranslated(db)
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
