import { parseSync } from 'vite'

/** One change of a source text that a test should notice. */
export type Mutant = { readonly start: number; readonly end: number; readonly text: string; readonly what: string }

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
const OTHER_METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/** All mutants of a source text. Types, imports and sentences for people are left alone. */
export function mutantsOf(source: string, file = 'source.ts'): Mutant[] {
  const found: Mutant[] = []
  visit(parseSync(file, source).program as unknown as Node, (node) => found.push(...mutantsAt(node, source)))
  return found
}

function visit(node: Node, use: (node: Node) => void): void {
  if (/^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration)/.test(node.type)) return
  use(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, use)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function mutantsAt(node: Node, source: string): Mutant[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const change = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string): Mutant => ({
    ...{ start, end, text },
    what: `${source.slice(start, end)} → ${text}`,
  })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node]
      const between = { start: left.end, end: right.start }
      const operator = String(node.operator)
      const gap = source.slice(between.start, between.end)
      return (OTHER_OPERATORS[operator] ?? []).map((other) => ({
        ...change(between, gap.replace(operator, other)),
        what: `${textOf(node)}: ${operator} → ${other}`,
      }))
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      return ['true', 'false'].map((value) => change(node.test as Node, value))
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [change(node, textOf(node.argument as Node))] : []
    case 'Literal':
      if (typeof node.value === 'number') return [change(node, String(node.value + 1))]
      return typeof node.value === 'boolean' ? [change(node, String(!node.value))] : []
    case 'ChainExpression':
      return [change(node, textOf(node).replaceAll('?.', '.'))]
    case 'CallExpression':
      return callMutants(node, textOf, change)
    default:
      return []
  }
}

/** Another method of the same kind, or none at all for one that only leaves out. */
function callMutants(
  node: Node,
  textOf: (node: Node) => string,
  change: (node: Pick<Node, 'start' | 'end'>, text: string) => Mutant,
): Mutant[] {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression') return []
  const property = callee.property as Node
  const name = textOf(property)
  if (name === 'filter') return [change(node, textOf(callee.object as Node))]
  const other = OTHER_METHODS[name]
  return other === undefined ? [] : [change(property, other)]
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
