import type { LanguageCode, OfferedLanguages } from '../language/languages.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'

/** As staff read them. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'Arabic (العربية)',
  de: 'German (Deutsch)',
  es: 'Spanish (Español)',
  fr: 'French (Français)',
  hi: 'Hindi (हिन्दी)',
  it: 'Italian (Italiano)',
  ja: 'Japanese (日本語)',
  mi: 'Te reo Māori (draft)',
  nl: 'Dutch (Nederlands)',
  pt: 'Portuguese (Português)',
  zh: 'Chinese, simplified (简体中文)',
} as const satisfies Readonly<Record<LanguageCode, string>>

const offered = (code: LanguageCode, hint?: string) =>
  ({ kind: 'toggle', label: LANGUAGE_NAMES[code], ...(hint && { hint }), initial: false }) as const

/** In which languages guests can read the site: in English alone, until the owner offers others. */
export const LANGUAGE_SETTINGS = {
  title: 'Languages',
  summary: "Change the languages of the guests' pages",
  note: 'The own language is always offered, whatever its switch says.',
  rows: {
    first: {
      kind: 'choice',
      label: 'Own language',
      hint: 'In which your menu and your texts are written. Its pages have the addresses that they have now.',
      inApi: 'The language in which the menu and the texts of the restaurant are written',
      choices: LANGUAGE_NAMES,
      initial: 'en',
    },
    en: offered('en'),
    ar: offered('ar'),
    de: offered('de'),
    es: offered('es'),
    fr: offered('fr'),
    hi: offered('hi'),
    it: offered('it'),
    ja: offered('ja'),
    mi: offered('mi', 'Draft: no speaker has read these texts yet. Let one read your pages before guests do.'),
    nl: offered('nl'),
    pt: offered('pt'),
    zh: offered('zh'),
  },
} as const satisfies DeclaredSection

export type LanguageRules = ValuesOf<typeof LANGUAGE_SETTINGS> & OfferedLanguages
