import { dirname } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { type Import, importsOf, type SourceFile } from './import-rules.ts'

/** What `npm run structure` prints. Lines are physical lines; tests, migrations and generated files do not count. */
type Structure = {
  files: number
  medianLines: number
  p90Lines: number
  /** Files that exactly one other file imports. */
  filesWithOneImporter: number
  /** `a <-> b`: each folder imports the other, as values or types. A folder and its subfolder can be a pair, too. */
  twoWayFolders: string[]
  /** Groups of files that reach each other through imports. */
  cyclesOfValues: string[][]
  cyclesWithTypes: string[][]
  /** Without a line that says why: `// Longer than 300 lines: …`. */
  filesOver300Lines: string[]
  /** `file:line name (lines)`, for functions, methods and components, without `// Longer than 60 lines: …` in them. */
  functionsOver60Lines: string[]
}

export function measureStructure(files: readonly SourceFile[]): Structure {
  const imports = ownImports(files)
  const lines = files.map(({ text }) => lineCount(text)).sort((a, b) => a - b)
  return {
    files: files.length,
    medianLines: lines[Math.floor(lines.length / 2)] ?? 0,
    p90Lines: lines[Math.floor(lines.length * 0.9)] ?? 0,
    filesWithOneImporter: [...importersByFile(imports).values()].filter(({ size }) => size === 1).length,
    twoWayFolders: twoWayFolders(imports),
    cyclesOfValues: cyclesIn(imports.filter(({ isType }) => !isType)),
    cyclesWithTypes: cyclesIn(imports),
    filesOver300Lines: files.filter(({ text }) => lineCount(text) > 300 && !saysWhyLong(text)).map(({ file }) => file),
    functionsOver60Lines: files.flatMap(longFunctions),
  }
}

const saysWhyLong = (text: string): boolean => /^ *\/\/ Longer than (?:300|60) lines: \S.+$/m.test(text)

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

function longFunctions({ file, text }: SourceFile): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const long: string[] = []
  const visit = (node: FunctionNode) => {
    const own = text.slice(node.start, node.end)
    const lines = lineCount(own)
    if (lines > 60 && !saysWhyLong(own))
      long.push(`${file}:${lineCount(text.slice(0, node.start))} ${node.id?.name ?? 'function'} (${lines} lines)`)
  }
  new Visitor({ FunctionDeclaration: visit, FunctionExpression: visit, ArrowFunctionExpression: visit }).visit(program)
  return long
}

/** Imports of one measured file by another. */
function ownImports(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map(({ file }) => file))
  return importsOf([...files]).filter(({ file, to }) => known.has(to) && to !== file)
}

function importersByFile(imports: readonly Import[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { file, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(file))
  return importers
}

function twoWayFolders(imports: readonly Import[]): string[] {
  const arrows = new Set(imports.map(({ file, to }) => `${dirname(file)} > ${dirname(to)}`))
  return [...arrows]
    .map((arrow) => arrow.split(' > ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} > ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort()
}

/** Strongly connected groups of more than one file, by Tarjan's algorithm. */
function cyclesIn(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ file }) => file)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const { to } of next.get(file) ?? []) {
      const reached = index.has(to) ? (stack.includes(to) ? (index.get(to) ?? own) : own) : visit(to)
      low.set(file, Math.min(low.get(file) ?? own, reached))
    }
    if (low.get(file) === own) groups.push(stack.splice(stack.indexOf(file)).sort())
    return low.get(file) ?? own
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return groups.filter(({ length }) => length > 1)
}
