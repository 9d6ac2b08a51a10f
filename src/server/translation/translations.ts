import type { Page } from '#contract/list.ts'
import {
  type Translation,
  type TranslationChange,
  type TranslationQuery,
  type TranslatedRecord as WhichRecord,
  WORD_MAX,
} from '#contract/own-words.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { keptWords, stateOfWord, type TranslatedEntity, withWord } from '#domain/language/own-words.ts'
import { message } from '#domain/language/translate.ts'
import { containsAllWords } from '#domain/menu/search.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfFound } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listTranslated, TRANSLATED_KINDS, type Translated } from './translated-kinds.ts'

/** The texts of the restaurant in one language, one row for each. */
export async function listTranslations(
  { db, restaurant }: Shop,
  { search = '', language: asked, state, cursor, limit }: TranslationQuery,
): Promise<Page<Translation>> {
  const [, first] = restaurant.languages ?? []
  const language = asked ?? first
  if (language === undefined) return { items: [], nextCursor: null, total: 0 }
  assertOffered(restaurant, language)
  const rows = (await listTranslated(db)).flatMap(({ entity, ...record }) =>
    Object.keys(record.texts)
      .filter((field) => record.texts[field]?.trim())
      .map((field) => showTranslation(entity, record, language, field)),
  )
  const found = rows.filter(
    (row) =>
      (state === undefined || row.state === state || (state === 'open' && row.state !== 'translated')) &&
      containsAllWords(`${row.name} ${row.source} ${row.translation ?? ''}`, search),
  )
  return pageOfFound(found, { cursor, limit })
}

/** Writes one text in one language, and nothing else of its record. */
export async function translate(
  { db, restaurant, now, menu, settings }: Shop,
  { entity, id }: WhichRecord,
  { language, field, text, of, before }: TranslationChange,
  by: Actor,
): Promise<Translation> {
  assertOffered(restaurant, language)
  const { historyOf, isKnownByPlace } = TRANSLATED_KINDS[entity]
  if (entity !== 'settings' && text.length > WORD_MAX) throw new InvalidInput({ text: TOO_LONG })
  const saved = await db.transaction(async (tx) => {
    const record = await lockText(tx, entity, id, field)
    const current = showTranslation(entity, record, language, field)
    if (before !== undefined && before !== current.translation) throw changedMeanwhile(current)
    if (isKnownByPlace && of !== undefined && of !== current.source) throw textGone()
    const after = await storeWord(tx, { entity, record, language, field, text, of: of ?? current.source })
    const words = { before: { words: record.words }, after: { words: after.words } }
    await recordChange(tx, { entity, entityId: historyOf?.(id) ?? id, action: 'changed', ...words, by, at: now() })
    return showTranslation(entity, after, language, field)
  })
  if (entity === 'settings') await settings.refresh()
  else menu.invalidate()
  return saved
}

const TOO_LONG = message('Please write it in fewer letters.')

/** The record with this text, locked until the transaction ends. */
async function lockText(tx: Db, entity: TranslatedEntity, id: string, field: string): Promise<Translated> {
  const record = await TRANSLATED_KINDS[entity].lock(tx, id)
  if (!record || !Object.hasOwn(record.texts, field) || !record.texts[field]?.trim()) throw textGone()
  return record
}

type WordToStore = {
  readonly entity: TranslatedEntity
  readonly record: Translated
  readonly language: LanguageCode
  readonly field: string
  readonly text: string
  readonly of: string
}

/** Stores a word of a locked record, and announces it. Returns the record as it is now. */
export async function storeWord(
  tx: Db,
  { entity, record, language, field, text, of }: WordToStore,
): Promise<Translated> {
  const { store, topic } = TRANSLATED_KINDS[entity]
  const words = keptWords(withWord(record.words, language, field, { text, of }), record.texts)
  await store(tx, record.id, words)
  await announce(tx, { topic, id: record.id })
  return { ...record, words }
}

/** The own language of the site has no translation, and others are not read by anybody. */
export function assertOffered({ languages = [] }: Restaurant, language: LanguageCode): void {
  if (!languages.slice(1).includes(language)) {
    throw new InvalidInput({ language: message('Please choose one of the other languages of the site.') })
  }
}

export const textGone = () => new Refusal('not_found', message('This text no longer exists.'))

const changedMeanwhile = (current: Translation) =>
  new Refusal(
    'stale_version',
    message('Someone else has translated this text in the meantime. Please check it again.'),
    {
      current,
    },
  )

function showTranslation(
  entity: TranslatedEntity,
  { id, name, texts, words }: Translated,
  language: LanguageCode,
  field: string,
): Translation {
  const source = texts[field] ?? ''
  const word = words?.[language]?.[field]
  return {
    id: [entity, id, language, field].join(' '),
    ...{ entity, recordId: id, name, field, language, source },
    ...{ translation: word?.text ?? null, of: word?.of ?? null, state: stateOfWord(source, word) },
  }
}
