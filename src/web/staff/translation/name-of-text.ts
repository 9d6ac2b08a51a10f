import type { Translation } from '#contract/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'
import { shortened } from '#domain/text/shortened.ts'

/** A story would be longer than its heading should be. */
const LONG = 60

/** What a text is, such as "Momos: description". */
export function nameOfText(
  t: Translate,
  { entity, name, field, source }: Pick<Translation, 'entity' | 'name' | 'field' | 'source'>,
): string {
  if (entity === 'settings') return t('{record}: “{text}”', { record: t.message(name), text: shortened(source, LONG) })
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
