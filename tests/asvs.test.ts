import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASVS_NUMBERS } from '#tests/support/house/asvs-numbers.ts'

const TABLE = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...TABLE.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, number, what, how]) => ({
  number: number ?? '',
  what: what ?? '',
  how: (how ?? '').split('<br>').map((each) => each.trim()),
}))
const KIND = /^(?:test: `[^`]+` › .+|how: `[^`]+`.*|not applicable: .+|gap: .+)$/
const TEST = /^test: `([^`]+)` › (.+)$/

test('there are 70 requirements of level 1, and 253 of levels 1 and 2', () => {
  const [one, two] = [0, 1].map((level) => Object.values(ASVS_NUMBERS).flatMap((levels) => levels[level] ?? []).length)
  expect([one, two]).toEqual([70, 183])
})

test('each of them is in the table once, and nothing else', () => {
  const expected = Object.entries(ASVS_NUMBERS).flatMap(([section, levels]) =>
    levels.flat().map((number) => `${section}.${number}`),
  )
  expect(rows.map(({ number }) => number).toSorted()).toEqual(expected.toSorted())
})

test('each says a test, a file, a reason or a gap', () => {
  expect(
    rows.flatMap(({ number, how }) => how.filter((each) => !KIND.test(each)).map((each) => `${number}: ${each}`)),
  ).toEqual([])
})

test('the files that are named exist, and the tests are in them', () => {
  const missing = rows.flatMap(({ number, how }) =>
    how.flatMap((each) => {
      const [, path, title = ''] = TEST.exec(each) ?? /^how: `([^`]+)`/.exec(each) ?? []
      if (path === undefined) return []
      const isThere = existsSync(path) && readFileSync(path, 'utf8').includes(title)
      return isThere ? [] : [`${number}: ${path} › ${title}`]
    }),
  )
  expect(missing).toEqual([])
})

test('its sums are right', () => {
  const count = (start: string) => rows.filter(({ how }) => how.some((each) => each.startsWith(start))).length
  const alone = rows.filter(({ how }) => how[0]?.startsWith('not applicable')).length
  expect(TABLE).toContain(
    `${rows.length} requirements: ${count('test:')} with a test, ${alone} not applicable, ${count('gap:')} with a gap that is said.`,
  )
})
