import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from '../bundling/site-assets.ts'

const classes = globSync('src/web/**/*.module.css').flatMap((path) => {
  const text = readFileSync(path, 'utf8').replace(/\/\*.*?\*\/|url\(.*?\)/gs, '')
  const names = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  return [...names].map((name) => ({ path: resolve(path), name }))
})

test('each class has a unique short name that no ad blocker looks for', () => {
  const given = classes.map(({ path, name }) => shortClassName(name, path))
  expect(given.length).toBeGreaterThan(500)
  expect(new Set(given).size).toBe(given.length)
  for (const name of given) expect(name).toMatch(/^[b-z]\d[\da-z]{1,2}$/)
})

test('a class that does not exist in its file gets no name', () => {
  expect(() => shortClassName('nobody', classes[0]?.path ?? '')).toThrow('No short name for nobody')
})
