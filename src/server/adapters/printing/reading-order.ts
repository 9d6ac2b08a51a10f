import bidiFactory from 'bidi-js'

export type Direction = 'ltr' | 'rtl'
/** A part of a line in one direction. Its letters are in the order of speaking. */
type DirectedRun = { readonly letters: string; readonly direction: Direction }

let bidi: ReturnType<typeof bidiFactory> | undefined

/** Right to left if its first letter with a direction is. */
export function directionOf(text: string): Direction {
  bidi ??= bidiFactory()
  const level = bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0
  return level % 2 === 1 ? 'rtl' : 'ltr'
}

/** The runs of a line from left to right, by the bidirectional algorithm of Unicode; `base` is the direction of its paragraph. */
export function runsFromLeft(line: string, base: Direction): readonly DirectedRun[] {
  bidi ??= bidiFactory()
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const runs: { letters: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const letter = (level % 2 === 1 && bidi.getMirroredCharacter(line[at] ?? '')) || (line[at] ?? '')
    if (last?.level === level) last.letters += letter
    else runs.push({ letters: letter, level })
  }
  return inOrder(runs).map(({ letters, level }) => ({ letters, direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
}

/** From the highest level down to the lowest odd one, runs of at least that level change their order. */
function inOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}
