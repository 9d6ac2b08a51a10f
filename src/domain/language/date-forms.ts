import { english, type Translate } from './translate.ts'

/** How days and times are written in all languages but English, whose forms the specification gives. */
const FORMS = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${form} ${language}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMS[form], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** Whose words a text is written in; English if absent. */
export type Spoken = { readonly t?: Translate | undefined }

export const isInEnglish = ({ t = english }: Spoken): boolean => t.language.startsWith('en')

/** Servers and browsers with other versions of CLDR differ in their narrow spaces. */
const NARROW_SPACES = /[\u00a0\u202f]/g

/** A local date or moment, `2026-11-21` or `2026-11-21T18:30`, in a form of the reader's language. */
export const formatIn = ({ language }: Translate, form: keyof typeof FORMS, local: string): string =>
  formatOf(language, form)
    .format(new Date(local.includes('T') ? `${local}Z` : local))
    .replaceAll(NARROW_SPACES, ' ')

/** English as it was written from the first: a comma before `and`, none before `or`. */
const ENGLISH_LIST = { conjunction: 'en', disjunction: 'en-GB' } as const

/** `Butter Chicken, Korma, and Dal`, or `Dry, Semi Gravy or Gravy`. */
export const listIn = (
  t: Translate,
  items: Iterable<string>,
  type: keyof typeof ENGLISH_LIST = 'conjunction',
): string => new Intl.ListFormat(isInEnglish({ t }) ? ENGLISH_LIST[type] : t.language, { type }).format(items)
