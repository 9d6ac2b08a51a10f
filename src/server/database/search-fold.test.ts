import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { foldText } from '#domain/text/search-fold.ts'
import { readSchemaVersions } from '#server/database/migrate.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { foldFunction } from '#tests/support/database/fold-function.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database

async function foldedBySql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string[] }>(
    sql`select array(select fold_text(text) from unnest(${sql.param([...texts])}::text[]) with ordinality as given(text, place) order by place) as folded`,
  )
  return rows[0]?.folded ?? []
}

test('the newest migration with the function that folds holds what `npm run db:fold` prints', () => {
  const statements = readSchemaVersions().flatMap(({ statements }) => statements)
  const newest = statements.findLast((statement) => statement.includes('FUNCTION public.fold_text('))
  expect(newest).toContain(foldFunction())
})

test('PostgreSQL folds every character of Unicode as the program does', async () => {
  const isStored = (character: string) => !/[\0\p{Cs}]/u.test(character)
  const rows = Array.from({ length: 0x1100 }, (_, row) =>
    Array.from({ length: 0x100 }, (_, column) => String.fromCodePoint(row * 0x100 + column)).filter(isStored),
  )
  const used = rows.filter((row) => row.some((character) => /[^\p{Cn}\p{Co}]/u.test(character)))
  // With letters between, so that spaces are seen.
  const texts = used.map((row) => row.join('x'))
  expect(await foldedBySql(texts)).toEqual(texts.map(foldText))
})

/** Words of one script each, with its marks, digits and signs. */
const SCRIPTS = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
  ],
  ...[
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
    'Lao',
    'Tibetan',
    'Myanmar',
    'Khmer',
  ],
  ...[
    'Georgian',
    'Hangul',
    'Hiragana',
    'Katakana',
    'Han',
    'Ethiopic',
    'Cherokee',
    'Mongolian',
    'Adlam',
    'Common',
    'Inherited',
  ],
]
const charactersOf = (script: string): string[] => {
  const isIn = new RegExp(`(?=[^\\0\\p{Cs}\\p{Cn}])\\p{Script_Extensions=${script}}`, 'u')
  return Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && isIn.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code))
}
const textOfAScript = fc.constantFrom(...SCRIPTS.map(charactersOf)).chain((characters) =>
  fc.string({
    unit: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...characters) }, fc.constant(' ')),
    maxLength: 30,
  }),
)
const anyText = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '').toWellFormed())
const text = fc.oneof(textOfAScript, anyText)

test('PostgreSQL folds texts of all scripts as the program does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await foldedBySql(texts)).toEqual(texts.map(foldText))
    }),
    { numRuns: 30 },
  )
})

test('what is stored is folded whenever it is written, also by a statement that knows nothing of it', async () => {
  const name = 'Łukasz O’Neil'
  const row = { email: 'L@example.com', phone: '۰۲۱ ۵۵۵ ۰۱۷۷', guests: 2, startsAt: new Date() }
  const [stored] = await db
    .insert(bookings)
    .values({ ...row, name, message: 'Kein ß!' })
    .returning()
  const textsOf = async () =>
    (await db.execute(sql`select "guestText", "messageText" from bookings where id = ${stored?.id}`)).rows[0]
  expect(await textsOf()).toEqual({
    guestText: 'lukasz oneil 021 555 0177 l@example.com 0215550177',
    messageText: 'kein ss!',
  })
  await db.update(bookings).set({ name: '', email: '', phone: '', message: '' })
  expect(await textsOf()).toEqual({ guestText: '', messageText: '' })
})
