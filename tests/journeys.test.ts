import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readJourneys } from './support/house/journeys.ts'

const house = globSync('src/**/*.{ts,tsx}').map((path) => {
  const file = path.replaceAll('\\', '/')
  return { file, text: readFileSync(file, 'utf8') }
})

test('the journeys of ARCHITECTURE.md exist, and lead from file to file', () => {
  const journeys = readJourneys(readFileSync('ARCHITECTURE.md', 'utf8'), house)
  expect(journeys.map(({ name }) => name)).toEqual(['Pay to row', 'Price change', 'Webhook'])
  for (const { name, files, unlinked } of journeys) {
    expect(unlinked, name).toEqual([])
    expect(files.length, name).toBeGreaterThan(5)
  }
})

test('a file that no other file of the journey imports is reported', () => {
  const text = '## Journeys\n- **Here to there**: `a.ts`,\n  `b.ts`, `c.ts`\n\n## Next\n- **Other**: `d.ts`'
  const source = (file: string, text = '') => ({ file: `src/${file}`, text })
  const files = [source('a.ts', "import { b } from './b.ts'\n"), source('b.ts'), source('c.ts')]
  expect(readJourneys(text, files)).toEqual([
    { name: 'Here to there', files: ['src/a.ts', 'src/b.ts', 'src/c.ts'], unlinked: ['src/c.ts'] },
  ])
})
