import { expect, test } from 'vitest'
import { measureStructure } from './support/house/structure.ts'

const source = (file: string, ...imports: string[]) => ({ file, text: `${imports.join('\n')}\n` })

test('folders that import each other are a pair, even if one of the imports is a type', () => {
  const { twoWayFolders } = measureStructure([
    source('src/server/order/a.ts', "import { b } from '#server/menu/b.ts'"),
    source('src/server/menu/b.ts', "import type { A } from '#server/order/a.ts'"),
    source('src/server/menu/demo/c.ts', "import { b } from '../b.ts'"),
  ])
  expect(twoWayFolders).toEqual(['src/server/menu <-> src/server/order'])
})

test('a cycle of types is distinguished from a cycle of values', () => {
  const files = [
    source('src/domain/a.ts', "import { b } from './b.ts'"),
    source('src/domain/b.ts', "import { c } from './c.ts'"),
    source('src/domain/c.ts', "import type { A } from './a.ts'"),
    source('src/domain/d.ts', "import { a } from './a.ts'"),
  ]
  const { cyclesOfValues, cyclesWithTypes } = measureStructure(files)
  expect(cyclesOfValues).toEqual([])
  expect(cyclesWithTypes).toEqual([['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts']])
})

test('lines and importers are counted', () => {
  const files = [
    source('src/domain/a.ts', "import { b } from './b.ts'", "import { c } from './c.ts'"),
    source('src/domain/b.ts', "import { c } from './c.ts'", "import { z } from 'zod'", '', ''),
    source('src/domain/c.ts', ...Array<string>(301).fill('//')),
  ]
  expect(measureStructure(files)).toMatchObject({
    files: 3,
    medianLines: 4,
    p90Lines: 301,
    filesWithOneImporter: 1,
    filesOver300Lines: ['src/domain/c.ts'],
  })
})

test('a long file or function that says why is not reported', () => {
  const lines = (count: number, first: string) => [first, ...Array<string>(count - 1).fill('// one line')].join('\n')
  const long = `export const long = () => {\n${lines(61, '  // Longer than 60 lines: a table of calls.')}\n}`
  const files = [
    source('src/domain/why.ts', lines(301, '// Longer than 300 lines: one table.')),
    source('src/domain/no-reason.ts', lines(301, '// Longer than 300 lines:')),
    source('src/domain/function.ts', long),
  ]
  const { filesOver300Lines, functionsOver60Lines } = measureStructure(files)
  expect({ filesOver300Lines, functionsOver60Lines }).toEqual({
    filesOver300Lines: ['src/domain/no-reason.ts'],
    functionsOver60Lines: [],
  })
})

test('functions of more than 60 lines are named, including components, arrow functions and methods', () => {
  const body = (lines: number) => '\n  // one line'.repeat(lines - 2)
  const text = `export function short() {${body(60)}\n}
export function Long(): React.ReactNode {${body(61)}\n}
const arrow = <T,>(each: T) => {${body(62)}\n}
const object = {
  method() {${body(63)}\n},
}\n`
  expect(measureStructure([{ file: 'src/web/a.tsx', text }]).functionsOver60Lines).toEqual([
    'src/web/a.tsx:61 Long (61 lines)',
    'src/web/a.tsx:122 function (62 lines)',
    'src/web/a.tsx:185 function (63 lines)',
  ])
})
