import { type ESTree, parseSync, Visitor } from 'vite'
import { keyOf } from '#domain/language/translator.ts'

/** A text of the code that is translated. */
export type FoundText = { readonly key: string; readonly isPlural: boolean; readonly file: string }

/** What keeps a text from being translated: where it is, and what it is. */
type LeftOut = { readonly file: string; readonly line: number; readonly text: string }

type Source = { readonly file: string; readonly text: string }
type Call = ESTree.CallExpression

/** The texts that a file hands to a translator called `t`: `t('…')`, `t.plural(n, '…', '…')`, `t.as('…', '…')`. */
export function textsIn({ file, text }: Source): FoundText[] {
  const found: FoundText[] = []
  const visit = (call: Call) => {
    const text = textOf(call)
    if (text) found.push({ ...text, file })
  }
  new Visitor({ CallExpression: visit }).visit(parseSync(file, text).program)
  return found
}

function textOf(call: Call): { readonly key: string; readonly isPlural: boolean } | undefined {
  const method = methodOf(call.callee)
  const [first, second, third] = call.arguments.map((argument) => literalOf(argument as ESTree.Expression))
  if (method === '' && first !== undefined) return { key: keyOf(first), isPlural: false }
  if (method === 'as' && first !== undefined && second !== undefined)
    return { key: keyOf(second, { context: first }), isPlural: false }
  if (method === 'plural' && second !== undefined && third !== undefined)
    return { key: keyOf(second, { plural: third }), isPlural: true }
  return undefined
}

/** Empty for `t(…)`, `style.t(…)` and `message(…)`; undefined if something else is called. */
function methodOf(callee: ESTree.Expression): string | undefined {
  if (isTranslator(callee) || (callee.type === 'Identifier' && callee.name === 'message')) return ''
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return isTranslator(callee.object) ? callee.property.name : undefined
}

const isTranslator = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && node.name === 't') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 't')

function literalOf(node: ESTree.Expression | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Attributes that a reader sees or hears. */
const READ = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'empty',
  'hint',
  'label',
  'note',
  'placeholder',
  'sentence',
  'title',
]
/** What a sentence looks like: a capital, and a second word. A path of an icon has a number behind its capital. */
const SENTENCE = /^[A-Z][A-Za-z'’-]*[,:]? .*[a-z]/
const LETTERS = /\p{L}{2}/u

/** Words of a component or a rule that no translator gets. */
export function leftOutIn({ file, text }: Source): LeftOut[] {
  const left: LeftOut[] = []
  const handled = new Set<number>()
  const report = (node: { readonly start: number }, words: string) => {
    const line = text.slice(0, node.start).split('\n').length
    if (!/\/\/ Not translated: \S/.test(text.split('\n')[line - 2] ?? '')) left.push({ file, line, text: words.trim() })
  }
  const skip = (node: ESTree.Node) =>
    void new Visitor({ Literal: ({ start }) => void handled.add(start) }).visit(node as never)
  new Visitor({
    CallExpression: (call) => {
      if (textOf(call) || isForDevelopers(call)) for (const argument of call.arguments) handled.add(argument.start)
    },
    NewExpression: (call) => {
      if (call.callee.type === 'Identifier' && call.callee.name === 'Error')
        for (const argument of call.arguments) handled.add(argument.start)
    },
    JSXText: (node) => {
      if (LETTERS.test(node.value)) report(node, node.value)
    },
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (node.value?.type !== 'Literal' || typeof node.value.value !== 'string') return
      handled.add(node.value.start)
      if (READ.includes(name) && LETTERS.test(node.value.value)) report(node, node.value.value)
    },
    ImportDeclaration: (node) => skip(node),
    Literal: (node) => {
      if (typeof node.value === 'string' && !handled.has(node.start) && SENTENCE.test(node.value))
        report(node, node.value)
    },
    TemplateLiteral: (node) => {
      const words = node.quasis.map(({ value }) => value.raw).join('…')
      if (!handled.has(node.start) && SENTENCE.test(words)) report(node, words)
    },
  }).visit(parseSync(file, text).program)
  return left
}

/** What only developers read. */
const isForDevelopers = ({ callee }: Call): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'console'
