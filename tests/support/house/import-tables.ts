export type ImportTables = {
  /** The first rule whose `files` match a file applies to it. */
  readonly rules: readonly { files: Pattern; mayImport: Pattern; asTypes: Pattern }[]
  /** What only some files may import. */
  readonly homes: readonly { files: Pattern; targets: Pattern; areTypesFree: boolean }[]
}
/** Paths in backticks, as written in a cell. */
type Pattern = { readonly paths: readonly string[]; matches(path: string): boolean }

/** Reads the three tables below "Who may import whom" in ARCHITECTURE.md. */
export function readImportTables(markdown: string): ImportTables {
  const [, section = ''] = markdown.split('## Who may import whom\n')
  const [chapter = ''] = section.split('\n## ')
  const names = new Map(rowsOf(chapter, 'name').map(([name = '', values = '']) => [pathsIn(name)[0], pathsIn(values)]))
  const pattern = (cell = '') => patternOf(pathsIn(cell).flatMap((path) => expand(path, names)))
  return {
    rules: rowsOf(chapter, 'this').map(([files, mayImport, asTypes]) => ({
      files: pattern(files),
      mayImport: pattern(mayImport),
      asTypes: pattern(asTypes),
    })),
    homes: rowsOf(chapter, 'only here').map(([files, targets, types = '']) => ({
      files: pattern(files),
      targets: pattern(targets),
      areTypesFree: types.startsWith('anywhere'),
    })),
  }
}

/** The rows of the table whose first heading is `heading`. */
function rowsOf(chapter: string, heading: string): string[][] {
  const table = chapter.split('\n\n').find((block) => block.startsWith(`| ${heading} |`))
  if (!table) throw new Error(`ARCHITECTURE.md has no table "${heading}" below "Who may import whom".`)
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** `server/<noun>` becomes `server/account`, `server/audit` and so on. */
function expand(path: string, names: ReadonlyMap<string | undefined, readonly string[]>): string[] {
  const [name] = /<[\w-]+>/.exec(path) ?? []
  if (!name) return [path]
  const values = names.get(name)
  if (!values) throw new Error(`ARCHITECTURE.md does not say what ${name} stands for.`)
  return values.flatMap((value) => expand(path.replace(name, value), names))
}

export function patternOf(paths: readonly string[]): Pattern {
  const expressions = paths.map(expressionOf)
  return { paths, matches: (path) => expressions.some((expression) => expression.test(path)) }
}

/** A path stands for the file or package, or everything below the folder; `*` ends at a slash, and `**` does not. */
function expressionOf(path: string): RegExp {
  if (path === 'npm') return /^(?!src\/)/
  const expression = path
    .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^(?:src/)?${expression}(?:/|$)`)
}
