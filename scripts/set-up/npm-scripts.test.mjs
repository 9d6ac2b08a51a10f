import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

test.each(Object.entries(scripts).filter(([, line]) => line.includes('exec ')))(
  '%s runs the same command with its arguments where the shell has no exec',
  (_, line) => {
    const [command, elsewhere, ...more] = line.replace(/^(MALLOC_\w+=\d+ )*exec /, '').split(' || ')
    expect([elsewhere, more]).toEqual([command, []])
  },
)

test('npm run start:slim passes --slim, which npm would append to the other half of npm start', () => {
  expect(scripts['start:slim']).toMatch(/^(MALLOC_\w+=\d+ )+exec node scripts\/start\.mjs --slim /)
})
