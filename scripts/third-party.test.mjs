import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './set-up/paths.mjs'
import { thirdParty } from './third-party.mjs'

test('THIRD_PARTY.md names the packages of the lockfile; after a change run npm run third-party', () => {
  expect(readFileSync(inRoot('THIRD_PARTY.md'), 'utf8')).toBe(thirdParty())
})

test('no package has a licence that would bind the shop', () => {
  expect(thirdParty()).not.toMatch(/\| (A?GPL|SSPL|BUSL)[^|]*\|$/m)
  expect(thirdParty()).not.toContain('| not stated |')
})
