import { DRAFT_LANGUAGES, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../language/languages.ts'
import { english, message, type Translate } from '../language/translate.ts'
import type { DeclaredSection } from '../setting.ts'

/** As staff read it, such as "German (Deutsch)". */
export function languageName(t: Translate, code: LanguageCode): string {
  const names = new Intl.DisplayNames(t.language, { type: 'language' })
  const [name, own] = [names.of(code) ?? code, LANGUAGES[code]]
  return name === own ? own : `${name} (${own})`
}

const nameOf = (code: LanguageCode): string => languageName(english, code)

const DRAFT = message('Draft: no speaker has read these texts yet. Let one read your pages before guests do.')

const offered = (code: LanguageCode) =>
  ({
    kind: 'toggle',
    label: nameOf(code),
    ...(DRAFT_LANGUAGES.includes(code) && { hint: DRAFT }),
    initial: false,
  }) as const

const forEach = <Row>(make: (code: LanguageCode) => Row) =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<LanguageCode, Row>

/** In which languages guests can read the site: in English alone, until the owner offers others. */
export const LANGUAGE_SETTINGS = {
  title: message('Languages'),
  summary: "Change the languages of the guests' pages",
  note: 'The own language is always offered, whatever its switch says.',
  rows: {
    first: {
      kind: 'choice',
      label: message('Own language'),
      hint: message('In which your menu and your texts are written. Its pages have the addresses that they have now.'),
      inApi: 'The language in which the menu and the texts of the restaurant are written',
      choices: forEach(nameOf),
      initial: 'en',
    },
    tickets: {
      kind: 'choice',
      label: message('Language of tickets'),
      hint: message('What network printers print for the kitchen. The names of dishes stay in your own language.'),
      inApi: 'In which the tickets of network printers are written',
      choices: forEach(nameOf),
      initial: 'en',
    },
    takesProposals: {
      kind: 'toggle',
      label: message('Guests may propose better words'),
      hint: message(
        'On pages in other languages, an opened dish has a small form for its name and description. You accept or decline each proposal under Translations.',
      ),
      inApi: 'Whether guests may propose better words for a dish or deal on pages in other languages than the own one',
      initial: false,
    },
    ...forEach(offered),
  },
} as const satisfies DeclaredSection
