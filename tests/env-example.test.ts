import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { Environment, readConfig } from '#server/config/config.ts'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

test('.env.example names every setting and no other', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(Environment.shape).sort())
})

test('.env.example shows the defaults', () => {
  const named = (entries: Record<string, unknown>) =>
    Object.keys(entries)
      .filter((name) => entries[name] !== undefined && entries[name] !== '')
      .sort()
  expect(named(example)).toEqual(named(Environment.parse({})))
})

test('a copy of .env.example changes nothing', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
