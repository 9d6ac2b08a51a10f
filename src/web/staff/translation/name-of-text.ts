import type { Translation } from '#contract/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'

/** What a text is, such as "Momos: description". */
export function nameOfText(
  t: Translate,
  { entity, name, field, source }: Pick<Translation, 'entity' | 'name' | 'field' | 'source'>,
): string {
  if (entity === 'settings') return t('{record}: “{text}”', { record: t.message(name), text: beginningOf(source) })
  switch (field) {
    case 'name':
    case 'title':
      return t('{record}: name', { record: name })
    case 'description':
      return t('{record}: description', { record: name })
    case 'specialBadge':
      return t('{record}: badge', { record: name })
    default:
      return t('{record}: “{text}”', { record: name, text: source })
  }
}

const LONG = 60

/** A story would be longer than its heading should be. */
const beginningOf = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text)
