import type { SourceFile } from './import-rules.ts'

/** A place where something is cut by its length: `.slice(0, n)`, `.slice(-n)`, `.substring(…)`. */
export type Cut = { readonly file: string; readonly of: string; readonly line: string }

const CUT = /\.(?:slice\((?:[^()]|\([^()]*\))*?,|slice\(-|substring\(|substr\()/g

/** Every cut with the name of what is cut: of a variable, a property, or the function that gave it. `[…]` is a list written there. */
export const cutsIn = (files: readonly SourceFile[]): Cut[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(CUT)].map(({ index }) => ({
      file,
      of: nameBefore(text, index),
      line: text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index)).trim(),
    })),
  )

function nameBefore(text: string, end: number): string {
  let at = text.slice(0, end).trimEnd().length
  const last = text[at - 1]
  if (last === ')' || last === ']') at = openingOf(text, at - 1)
  const name = /[\w$]*$/.exec(text.slice(0, at))?.[0] ?? ''
  return last === ']' ? `${name}[…]` : name
}

/** Where the bracket that ends at this place begins. */
function openingOf(text: string, end: number): number {
  let depth = 0
  for (let at = end; at >= 0; at--) {
    if (')]'.includes(text[at] ?? '')) depth++
    if ('(['.includes(text[at] ?? '') && --depth === 0) return at
  }
  return 0
}
