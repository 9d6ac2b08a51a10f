import { RESTAURANT_TEXTS, textAt, visitLanding } from '../language/own-place.ts'
import { type HasOwnWords, keptWords, type OwnTexts, type OwnWords } from '../language/own-words.ts'
import { publicLanding } from './landing-page.ts'
import { DEFAULT_LABELS, DEFAULT_MAIL, GUEST_MAILS, type MailRules } from './mail-texts.ts'
import type { Settings } from './settings.ts'

/** Makes a part of the settings anew. `texts` are those that can be written in other languages, by field. */
type Visit = <Part extends HasOwnWords>(part: Part, texts: OwnTexts) => Part
type Walk<Id extends keyof Settings> = (section: Settings[Id], visit: Visit) => Settings[Id]
type Walks = { readonly [Id in keyof Settings]?: Walk<Id> }

/**
 * What guests read of each section. What is missing here is the restaurant's name for something, and the same in all languages:
 * people, places, marketplaces, taxes, the card terminal.
 */
const WALKS = {
  restaurant: (section, visit) => visit(section, textsOfRestaurant(section)),
  hours: (section, visit) => ({
    ...section,
    specialDays: section.specialDays.map((day) => visit(day, { name: day.name })),
  }),
  landing: (section, visit) => visitLanding(section, (part, fields) => visit(part, textsAt(part, fields))),
  mail: (section, visit) => visit(section, textsOfMail(section)),
  payments: (section, visit) =>
    visit(
      { ...section, own: section.own.map((way) => visit(way, { name: way.name, sentence: way.sentence })) },
      { tipFor: section.tipFor },
    ),
  tables: (section, visit) => ({
    ...section,
    areas: section.areas.map((area) => visit(area, { name: area.name })),
  }),
} as const satisfies Walks

/** The sections with texts that can be written in other languages. */
export type TextSection = keyof typeof WALKS
export const TEXT_SECTIONS = Object.keys(WALKS) as TextSection[]
export const isTextSection = (section: string): section is TextSection => Object.hasOwn(WALKS, section)

/** The compiler cannot follow the walk of a section that is a parameter. */
const walk = <Id extends TextSection>(id: Id, section: Settings[Id], visit: Visit): Settings[Id] =>
  (WALKS[id] as unknown as Walk<Id>)(section, visit)

/** A cuisine has no id: it is known by its name. */
const textsOfRestaurant = (section: Settings['restaurant']): OwnTexts => ({
  ...textsAt(section, RESTAURANT_TEXTS),
  ...Object.fromEntries(section.cuisines.map((cuisine) => [`cuisine ${cuisine}`, cuisine])),
})

const textsAt = (part: object, fields: readonly string[]): OwnTexts =>
  Object.fromEntries(fields.map((field) => [field, textAt(part, field)]))

/** The owner's own. What comes with the program is translated by itself. */
export const textsOfMail = (mail: MailRules): OwnTexts => ({
  footer: mail.footer,
  ...changedTexts('labels', mail.labels, DEFAULT_LABELS),
  ...Object.assign({}, ...GUEST_MAILS.map((kind) => changedTexts(kind, mail[kind], DEFAULT_MAIL[kind]))),
})

const changedTexts = (name: string, texts: object, byDefault: object): OwnTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([part, text]) => Reflect.get(byDefault, part) !== text)
      .map(([part, text]) => [`${name}.${part}`, text]),
  )

/** The section as stored: without blank words, and those of texts that are gone. */
export const withKeptWords = <Id extends TextSection>(id: Id, section: Settings[Id]): Settings[Id] =>
  walk(id, section, (part, texts) => {
    const words = keptWords(part.ownWords, texts)
    return words ? { ...part, ownWords: words } : withoutWords(part)
  })

/** The section as guests read it in the site's own language. */
export const withoutOwnWords = <Id extends TextSection>(id: Id, section: Settings[Id]): Settings[Id] =>
  walk(id, section, withoutWords)

function withoutWords<Part extends HasOwnWords>({ ownWords: _, ...part }: Part): Part {
  return part as Part
}

/** The parts of a section, each with its texts that guests may see and their translations. */
export const shownTextsIn = (id: TextSection, settings: Settings) =>
  id === 'landing' ? textsIn(id, publicLanding(settings.landing)) : textsIn(id, settings[id])

/** All parts of a section with their texts, also those that guests do not see at present, always in the same order. */
export const partsOf = (id: TextSection, settings: Settings) => textsIn(id, settings[id])

/** The section with these words for the part at a place of `partsOf`. */
export function withWordsOfPart<Id extends TextSection>(
  id: Id,
  section: Settings[Id],
  at: number,
  ownWords: OwnWords | null,
): Settings[Id] {
  let place = 0
  return walk(id, section, (part) => {
    if (place++ !== at) return part
    return ownWords ? { ...part, ownWords } : withoutWords(part)
  })
}

function textsIn<Id extends TextSection>(id: Id, section: Settings[Id]) {
  const found: { readonly texts: OwnTexts; readonly words: HasOwnWords['ownWords'] }[] = []
  walk(id, section, (part, texts) => {
    found.push({ texts, words: part.ownWords })
    return part
  })
  return found
}
