import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english, isRightToLeft, type Translate } from '#domain/language/translate.ts'

/** Inline, since many mail programs ignore style sheets; without colours, so that dark mode works. */
const STYLE = {
  maxWidth: '36em',
  margin: '0 auto',
  padding: 16,
  font: "16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
}

/** The HTML and the plain text of an email, in English if no other language is given. The tree may use `p`, `br`, `table` and `MailLink`. */
export const mailBody = (contents: ReactNode, t = english) => ({
  // The last part ends in one line break, not in a blank line.
  text: textOf(contents).replace(/\n$/, ''),
  // React closes `<br/>`, which HTML writes as `<br>`. In texts and attributes it escapes `>`.
  html: renderToStaticMarkup(
    <div style={STYLE} {...directionOf(t)}>
      {contents}
    </div>,
  ).replaceAll('/>', '>'),
})

const directionOf = (t: Translate) =>
  t === english ? {} : { lang: t.language, dir: isRightToLeft(t.language) ? 'rtl' : 'ltr' }

export const paragraphs = (texts: readonly string[]): ReactNode =>
  listOf(texts.map((text) => createElement('p', null, withBreaks(text.split('\n')))))

/** Lines one below the other. */
export const withBreaks = (lines: readonly string[]): ReactNode =>
  listOf(lines.flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line])))

/** Without keys: nothing is ever rendered again. */
const listOf = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

type MailLinkProps = {
  readonly words: string
  readonly url: string
  /** In plain text, the address begins a line. */
  readonly isAddressBelow?: boolean
}

export const MailLink = ({ words, url }: MailLinkProps) => (
  <p>
    <a href={url}>{words}</a>
  </p>
)

const textOf = (node: ReactNode): string => Children.toArray(node).map(textOfPart).join('')

function textOfPart(part: ReactNode): string {
  if (!isValidElement<Partial<MailLinkProps> & { readonly children?: ReactNode }>(part)) return String(part)
  const { children, words, url, isAddressBelow } = part.props
  switch (part.type) {
    case MailLink:
      return `${words}:${isAddressBelow ? '\n' : ' '}${url}\n\n`
    case 'p':
      return `${textOf(children)}\n\n`
    case 'br':
      return '\n'
    case 'tbody':
      return `${textOf(children)}\n`
    case 'tr':
      return rowAsText(children)
    default:
      return textOf(children)
  }
}

/** `1 x Momos: $12.00`, and further lines of the first cell below it. */
function rowAsText(cells: ReactNode): string {
  const [what = '', ...amounts] = Children.toArray(cells).map(textOf)
  const [first = '', ...others] = what.split('\n')
  return [`${first}: ${amounts.join(', ')}`, ...others.map((line) => `    ${line}`), ''].join('\n')
}
