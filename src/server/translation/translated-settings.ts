import { storedVersionOf } from '#contract/settings.ts'
import type { OwnTexts } from '#domain/language/own-words.ts'
import { english, sentenceIn } from '#domain/language/translate.ts'
import { SECTIONS } from '#domain/settings/declared-sections.ts'
import {
  isTextSection,
  partsOf,
  shownTextsIn,
  TEXT_SECTIONS,
  type TextSection,
  withWordsOfPart,
} from '#domain/settings/own-texts.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { readSettings } from '#server/adapters/settings/current-settings.ts'
import { lockSettings, writeSection } from '#server/settings/settings-queries.ts'
import type { Translated, TranslatedKind } from './translated-kinds.ts'

/** A part of a section by its place: `landing.3`. */
const idOf = (section: TextSection, at: number) => `${section}.${at}`

function placeOf(id: string): { readonly section: TextSection; readonly at: number } | undefined {
  const [section = '', at] = id.split('.')
  return isTextSection(section) ? { section, at: Number(at) } : undefined
}

const listParts = (settings: Settings): (Translated & { readonly section: TextSection })[] =>
  TEXT_SECTIONS.flatMap((section) =>
    partsOf(section, settings).map(({ texts, words = null }, at) => ({
      ...{ id: idOf(section, at), name: sentenceIn(english, SECTIONS[section].title), section, texts, words },
    })),
  )

/** What the landing page does not show needs no translation. */
function shownIn(settings: Settings, { section, ...part }: Translated & { readonly section: TextSection }): Translated {
  const shown = new Set(shownTextsIn(section, settings).flatMap(({ texts }) => Object.values(texts)))
  const texts: OwnTexts = Object.fromEntries(Object.entries(part.texts).filter(([, text]) => shown.has(text)))
  return { ...part, texts }
}

/** The texts of the settings: those of a section, and of each record in it. */
export const TRANSLATED_SETTINGS: TranslatedKind = {
  async list(db) {
    const { sections } = await readSettings(db)
    return listParts(sections).map((part) => shownIn(sections, part))
  },
  async lock(tx, id) {
    await lockSettings(tx)
    return listParts((await readSettings(tx)).sections).find((part) => part.id === id)
  },
  async store(tx, id, words) {
    const place = placeOf(id)
    if (!place) throw new Error(`There is no part ${id} of the settings.`)
    const { section, at } = place
    const { sections } = await readSettings(tx)
    const content = withWordsOfPart(section, sections[section], at, words)
    await writeSection(tx, { section, content, formatVersion: storedVersionOf(section) })
  },
  topic: 'settings',
  historyOf: (id) => placeOf(id)?.section ?? id,
  isKnownByPlace: true,
}
