import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { boundedText } from './fields.ts'

/** Longer than the longest own text, since other languages need more letters. */
const WORD_MAX = 400
const SETTING_WORD_MAX = 6_000
const FIELD_MAX = 200

const WHAT_THEY_ARE =
  'Its texts in other languages, by language and field: `name`, `description`, the id of an option. `of` is the text that was translated; without it, it is the present one'

const inLanguages = <Word extends z.ZodType>(word: Word) =>
  z.partialRecord(z.enum(LANGUAGE_CODES), z.record(z.string().max(FIELD_MAX), word).optional())

/** The texts of a record in other languages, as they are sent. In the order of the database: imports compare the two as JSON. */
export const GivenWords = inLanguages(
  z.object({ of: boundedText(WORD_MAX).optional(), text: boundedText(WORD_MAX) }),
).describe(WHAT_THEY_ARE)

/** Those of a section of the settings, or of a record in it. */
export const SettingWords = inLanguages(
  z.object({ of: boundedText(SETTING_WORD_MAX).default(''), text: boundedText(SETTING_WORD_MAX) }),
)
  .optional()
  .describe(
    'Its texts in other languages, by language and field, such as `story.title`. `of` is the text that was translated; empty, it is the present one',
  )

/** The same as staff read them. */
export const ShownWords = inLanguages(z.object({ text: z.string(), of: z.string() })).describe(
  'Its texts in other languages; absent if there are none',
)

const ChangedWord = z.object({
  entity: z.enum(['menu-item', 'category', 'deal', 'settings']),
  id: z.string().describe('Of the settings, their section'),
  name: z.string().describe('Of the dish, category, deal or section'),
  field: z.string(),
  text: z.string().describe('What it says now'),
  of: z.string().describe('What was translated'),
  translation: z.string().describe('What guests read until somebody changes it'),
})

/** What waits for a translator, in each other language of the site. */
export const WordsLeft = z
  .object({
    languages: z.array(
      z.object({
        language: z.enum(LANGUAGE_CODES),
        missing: z.number().int().describe('How many texts of the menu have no translation'),
        sections: z
          .array(z.object({ id: z.string(), name: z.string(), missing: z.number().int() }))
          .describe('The sections of the settings with texts that have no translation'),
        changed: z.array(ChangedWord).describe('The texts that have changed since they were translated'),
      }),
    ),
  })
  .meta({ id: 'WordsLeft' })
export type WordsLeft = z.infer<typeof WordsLeft>
