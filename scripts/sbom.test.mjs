import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededFolders } from './image-packages.mjs'
import { sbom } from './sbom.mjs'
import { inRoot } from './set-up/paths.mjs'

test('the list of parts is CycloneDX, names every package that runs, with its hash, and no tool of the tests', () => {
  const list = sbom()
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'spice-parade' } } })
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const needed = [...neededFolders(packages, Object.keys(packages[''].dependencies))].filter(
    (folder) => !packages[folder].optional,
  )
  const named = new Set(list.components.map(({ purl }) => decodeURIComponent(purl)))
  const missing = needed
    .map(
      (folder) =>
        `pkg:npm/${packages[folder].name ?? folder.split('node_modules/').at(-1)}@${packages[folder].version}`,
    )
    .filter((purl) => !named.has(purl))
  expect(missing).toEqual([])
  expect([...named].filter((purl) => /npm\/(vitest|@playwright\/test)@/.test(purl))).toEqual([])
  expect(list.components.filter(({ hashes }) => !hashes?.length)).toEqual([])
})

test('the same lockfile gives the same list, byte for byte', () => {
  expect(JSON.stringify(sbom())).toBe(JSON.stringify(sbom()))
})
