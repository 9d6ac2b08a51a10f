import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ImportTables, readImportTables } from './import-tables.ts'

export type SourceFile = { file: string; text: string }
export type Import = { file: string; to: string; isType: boolean }

export const importTables = readImportTables(readFileSync('ARCHITECTURE.md', 'utf8'))

/** Words that a layer must not contain. */
const WORDS = [
  { word: /\bprocess\.env\b/, in: /^src\//, except: /^src\/server\/config\/config\.ts$/ },
  {
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bTemporal\.Now\b/,
    in: /^src\/domain\//,
    except: /\.test\.ts$/,
  },
]

/** One sentence for each broken rule. */
export function brokenRules(files: SourceFile[]): string[] {
  return [
    ...importsOf(files)
      .filter(isForbidden)
      .map(({ file, to }) => `${file} may not import ${to}`),
    ...files.flatMap(({ file, text }) =>
      WORDS.filter(
        (rule) => rule.in.test(file) && !rule.except.test(file) && rule.word.test(withoutComments(text)),
      ).map(({ word }) => `${file} may not use ${word.exec(withoutComments(text))?.[0]}`),
    ),
  ]
}

/** Import cycles. */
export function circles(files: SourceFile[]): string[] {
  const values = importsOf(files).filter(({ isType }) => !isType)
  const next = Map.groupBy(values, ({ file }) => file)
  const reaches = (file: string, goal: string, seen = new Set<string>()): boolean =>
    (next.get(file) ?? []).some(({ to }) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))))
  return [...next.keys()].filter((file) => reaches(file, file))
}

function isForbidden({ file, to, isType }: Import): boolean {
  const hasOtherHome = ({ files, targets, areTypesFree }: ImportTables['homes'][number]) =>
    targets.matches(to) && !files.matches(file) && !(isType && areTypesFree)
  if (importTables.homes.some(hasOtherHome)) return true
  const rule = importTables.rules.find(({ files }) => files.matches(file))
  if (!rule) return true // a file outside the table
  const isNode = to.startsWith('node:')
  return !isNode && !rule.mayImport.matches(to) && !(isType && rule.asTypes.matches(to))
}

// `import … from`, `export … from` over any number of lines, and `import('…')`.
const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w$*\s{},]+?)\s*from\s*)?(['"])([^'"\n]+)\3/g
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1/g

export function importsOf(files: SourceFile[]): Import[] {
  return files.flatMap(({ file, text: raw }) => {
    const text = withoutComments(raw)
    return [
      ...[...text.matchAll(STATIC)].map(([, type, names = '', , to = '']) => ({
        file,
        to: targetOf(file, to),
        isType: Boolean(type) || isEveryNameType(names),
      })),
      ...[...text.matchAll(DYNAMIC)].map(([, , to = '']) => ({ file, to: targetOf(file, to), isType: false })),
    ]
  })
}

function isEveryNameType(names: string): boolean {
  const [, inside] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? []
  const parts = inside?.split(',').filter((part) => part.trim())
  return parts !== undefined && parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part))
}

function targetOf(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')
