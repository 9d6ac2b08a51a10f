import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { TRANSLATED_ENTITIES, TRANSLATION_STATES } from '#domain/language/own-words.ts'
import { OPEN_PROPOSALS_MAX, PROPOSAL_TEXT_MAX } from '#domain/language/proposal.ts'
import { message } from '#domain/language/translate.ts'
import { boundedText, RecordId, requiredText } from './fields.ts'
import { SearchQuery } from './list.ts'

/** Longer than the longest own text, since other languages need more letters. */
export const WORD_MAX = 400
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
  entity: z.enum(TRANSLATED_ENTITIES),
  id: z.string(),
  name: z.string().describe('Of the dish, category, deal or section of the settings'),
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
        missing: z.number().int().describe('How many texts have no translation'),
        changed: z.array(ChangedWord).describe('The texts that have changed since they were translated'),
      }),
    ),
  })
  .meta({ id: 'WordsLeft' })
export type WordsLeft = z.infer<typeof WordsLeft>

const language = z.enum(LANGUAGE_CODES, message('Please choose one of the languages of the site.'))
const field = z
  .string()
  .max(FIELD_MAX)
  .describe('`name`, `description`, `specialBadge`, `title`, the id of an option, or a part of a deal')
const Text = {
  entity: z.enum(TRANSLATED_ENTITIES),
  recordId: z.string(),
  name: z.string().describe('Of the dish, category or deal'),
  field,
  language,
  source: z.string().describe('What it says in the own language of the site'),
}

/** One text in one language. */
export const Translation = z
  .object({
    id: z.string().describe('Of this row'),
    ...Text,
    translation: z.string().nullable(),
    of: z.string().nullable().describe('What was translated'),
    state: z.enum(TRANSLATION_STATES).describe('`changed`: the text has changed since it was translated'),
  })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof Translation>

export const TranslationQuery = SearchQuery.extend({
  language: language.optional().describe('Absent: the first of the other languages'),
  state: z
    .enum([...TRANSLATION_STATES, 'open'])
    .optional()
    .describe('`open`: missing or changed'),
})
export type TranslationQuery = z.infer<typeof TranslationQuery>

export const TranslatedRecord = z.object({ entity: z.enum(TRANSLATED_ENTITIES), id: RecordId })
export type TranslatedRecord = z.infer<typeof TranslatedRecord>

export const TranslationChange = z
  .strictObject({
    language,
    field,
    text: boundedText(SETTING_WORD_MAX).describe(
      `Empty: no translation. At most ${WORD_MAX} characters for a dish, category or deal`,
    ),
    of: boundedText(SETTING_WORD_MAX).optional().describe('The text that was translated; absent: the present one'),
    before: z
      .string()
      .nullable()
      .optional()
      .describe('The translation that was read; if it is another one by now, the answer is 409. Absent: overwrites it'),
  })
  .meta({ id: 'TranslationChange' })
export type TranslationChange = z.infer<typeof TranslationChange>

const ASK_FOR_BETTER_WORDS = message('Please write better words.')
const proposed = requiredText(PROPOSAL_TEXT_MAX, ASK_FOR_BETTER_WORDS)
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .optional()

/** What a guest thinks a dish or deal is better called in her language. */
export const NewProposal = z
  .object({
    entity: z.enum(['menu-item', 'deal']),
    id: RecordId,
    language,
    name: proposed.describe('Plain text, of a deal its title'),
    description: proposed.describe('Plain text'),
  })
  .meta({ id: 'NewProposal' })
export type NewProposal = z.infer<typeof NewProposal>

/** A guest's proposal that waits for a decision. */
export const Proposal = z
  .object({
    id: z.string(),
    ...Text,
    translation: z.string().nullable().describe('What guests read now; null: the source'),
    proposed: z.string(),
    hasChanged: z.boolean().describe('Whether the source or the translation has changed since it was proposed'),
    createdAt: z.string(),
  })
  .meta({ id: 'Proposal', description: `At most ${OPEN_PROPOSALS_MAX} wait at a time` })
export type Proposal = z.infer<typeof Proposal>
