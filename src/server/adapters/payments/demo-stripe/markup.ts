import { escapeMarkup } from '#domain/text/escape-markup.ts'

/** HTML that was written here, or escaped: it may stand in a page as it is. */
export type Markup = { readonly html: string }
type Part = Markup | readonly Markup[] | string | number | undefined | null | false

/** A template whose values are escaped, unless they are markup themselves. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: texts.map((text, index) => text + (index < parts.length ? htmlOf(parts[index]) : '')).join('') }
}

function htmlOf(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part))
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}
