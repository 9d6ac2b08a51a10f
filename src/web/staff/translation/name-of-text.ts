import type { Translation } from '#contract/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'

/** What a text is, such as "Momos: description". */
export function nameOfText(
  t: Translate,
  { name, field, source }: Pick<Translation, 'name' | 'field' | 'source'>,
): string {
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
