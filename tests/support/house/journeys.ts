import { importsOf, type SourceFile } from './import-rules.ts'

/** A path through the code as listed in ARCHITECTURE.md: every file that a reader opens, from the first to the last. */
type Journey = {
  readonly name: string
  readonly files: readonly string[]
  /** Listed files that neither import another listed file nor are imported by one: they do not exist, or a step is missing. */
  readonly unlinked: readonly string[]
}

/** Reads lines such as ``- **Pay to row**: `web/site/a.tsx`, `server/b.ts` `` below the heading "Journeys". */
export function readJourneys(architecture: string, files: readonly SourceFile[]): Journey[] {
  const [, section = ''] = architecture.split(/^## Journeys$/m)
  const [lines = ''] = section.split(/^## /m)
  const imports = importsOf([...files])
  return [...lines.matchAll(/^- \*\*(.+?)\*\*(.*(?:\n {2}.*)*)/gm)].map(([, name = '', text = '']) => {
    const listed = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path]) => `src/${path}`)
    const linked = imports.filter(({ file, to }) => listed.includes(file) && listed.includes(to))
    const isLinked = (path: string) => linked.some(({ file, to }) => file === path || to === path)
    return { name, files: listed, unlinked: listed.filter((file) => !isLinked(file)) }
  })
}
