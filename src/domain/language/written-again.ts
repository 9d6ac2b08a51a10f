import { isInEnglish } from './date-forms.ts'
import { english, type Translate } from './translate.ts'

/** Writes a sentence from its values. The number that decides on a plural is called `count`. */
export type SentenceForm = (t: Translate, values: never) => string

/** English sentences that were stored, in the reader's language. What none of these forms has written, and no text of the code is, stays. */
export function writtenAgain(t: Translate, stored: string, forms: readonly SentenceForm[]): string {
  if (isInEnglish({ t })) return stored
  const sentences = stored.split(/(?<=\.) (?=[\p{Lu}\d])/u)
  for (let taken = 1; taken <= sentences.length; taken++) {
    const written = formed(t, sentences.slice(0, taken).join(' '), forms)
    if (written === undefined) continue
    const rest = sentences.slice(taken).join(' ')
    return rest === '' ? written : `${written} ${writtenAgain(t, rest, forms)}`
  }
  return stored
}

function formed(t: Translate, stored: string, forms: readonly SentenceForm[]): string | undefined {
  for (const form of forms) {
    for (const count of [1, 2]) {
      const found = valuesIn(stored, form(TEMPLATES, { count } as never))
      if (found) return form(t, { count, ...valuesFor(t, found, forms) } as never)
    }
  }
  const written = t.message(stored)
  return written === stored ? undefined : written
}

type Found = Readonly<Record<string, string>>

/** Writes texts as they stand in the code, with the names of their values. */
const TEMPLATES = Object.assign((text: string) => text, english, {
  plural: (count: number, one: string, other: string) => (count === 1 ? one : other),
  as: (_context: string, text: string) => text,
}) as Translate

function valuesIn(stored: string, template: string): Found | undefined {
  const pattern = template
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : valueNamed(part)))
    .join('')
  const match = new RegExp(`^${pattern}$`, 's').exec(stored)
  return match ? (match.groups ?? {}) : undefined
}

const valueNamed = (name: string): string => `(?<${name}>${name === 'count' ? '\\d+' : '.+?'})`

/** A value may be a sentence itself, or a list of words of the code. */
function valuesFor(t: Translate, { count, ...texts }: Found, forms: readonly SentenceForm[]) {
  const values = Object.entries(texts).map(([name, text]) => {
    const words = text.split(', ').map(t.message).join(', ')
    return [name, words === text ? writtenAgain(t, text, forms) : words]
  })
  return { ...Object.fromEntries(values), ...(count !== undefined && { count: Number(count) }) }
}
