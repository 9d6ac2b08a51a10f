import type { WordsLeft } from '#contract/own-words.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { type OwnTexts, type OwnWords, stateOfWords } from '#domain/language/own-words.ts'
import { textsOfCategory, textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import { shownTextsIn, TEXT_SECTION_NAMES, TEXT_SECTIONS } from '#domain/settings/own-texts.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { listDealRows } from '#server/deal/deal-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listAllDishes, listCategoryRows } from './menu-queries.ts'

type Left = WordsLeft['languages'][number]
type Translated = {
  readonly entity: Left['changed'][number]['entity']
  readonly id: string
  readonly name: string
  readonly texts: OwnTexts
  readonly words: OwnWords | null | undefined
}

/** What waits for a translator, by language: sold-out dishes and inactive deals, too. */
export async function listWordsLeft({ db, restaurant, settings }: Shop): Promise<WordsLeft> {
  const [, ...others] = restaurant.languages ?? []
  const [categories, dishes, deals] = await Promise.all([listCategoryRows(db), listAllDishes(db), listDealRows(db)])
  const ofMenu: Translated[] = [
    ...categories.map((row) => ({ entity: 'category' as const, ...row, texts: textsOfCategory(row) })),
    ...dishes.map((row) => ({ entity: 'menu-item' as const, ...row, texts: textsOfDish(row) })),
    ...deals.map((row) => ({ entity: 'deal' as const, ...row, name: row.title, texts: textsOfDeal(row) })),
  ]
  const ofSettings = partsOf(settings.read().sections)
  return {
    languages: others.map((language) => ({
      language,
      missing: missingIn(language, ofMenu),
      sections: TEXT_SECTIONS.map((id) => ({
        id,
        name: TEXT_SECTION_NAMES[id],
        missing: missingIn(
          language,
          ofSettings.filter((part) => part.id === id),
        ),
      })).filter(({ missing }) => missing > 0),
      changed: [...ofMenu, ...ofSettings].flatMap((record) => changedIn(language, record)),
    })),
  }
}

const partsOf = (sections: Settings): Translated[] =>
  TEXT_SECTIONS.flatMap((id) =>
    shownTextsIn(id, sections).map((part) => ({ entity: 'settings', id, name: TEXT_SECTION_NAMES[id], ...part })),
  )

const missingIn = (language: LanguageCode, records: readonly Translated[]): number =>
  records.reduce((sum, record) => sum + stateOfWords(language, record).missing.length, 0)

function changedIn(language: LanguageCode, record: Translated): Left['changed'] {
  const { entity, id, name, texts, words } = record
  return stateOfWords(language, record).changed.map((field) => {
    const { text: translation = '', of = '' } = words?.[language]?.[field] ?? {}
    return { entity, id, name, field, text: texts[field] ?? '', of, translation }
  })
}
