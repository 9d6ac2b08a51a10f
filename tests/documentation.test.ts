import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'art/**/*.md'])
const records = globSync('docs/decisions/[0-9]*.md')
const numberOf = (record: string) => basename(record).slice(0, 4)

const linksIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )

test('links of the documentation lead to files that exist', () => {
  const broken = documents.flatMap((file) =>
    linksIn(file)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(documents.length).toBeGreaterThan(records.length)
  expect(broken).toEqual([])
})

test('each decision record has a number of its own, which begins its title', () => {
  expect(new Set(records.map(numberOf)).size).toBe(records.length)
  for (const record of records) expect(readFileSync(record, 'utf8')).toMatch(new RegExp(`^# ${numberOf(record)} \\S`))
})

test('decisions that comments cite exist', () => {
  const numbers = new Set(records.map(numberOf))
  const cited = globSync(['src/**/*.{ts,tsx,css}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.mjs']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/decisions?[ /](\d{4})/g)].map(([, number = '']) => ({ file, number })),
  )
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})
