import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWithPreviousAssets } from './previous-assets.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const assets = () => join(root, 'build', 'client', 'assets')
const build = (...names) =>
  buildWithPreviousAssets(root, async () => {
    rmSync(assets(), { recursive: true, force: true })
    mkdirSync(assets(), { recursive: true })
    for (const name of names) writeFileSync(join(assets(), name), `${name} of ${names.join()}`)
  })
const served = () => readdirSync(assets()).sort()

test('the scripts of the build before stay, and those of the one before that go', async () => {
  await build('site-1.js', 'menu-1.js')
  expect(served()).toEqual(['menu-1.js', 'site-1.js'])
  await build('site-2.js', 'menu-1.js')
  expect(served()).toEqual(['menu-1.js', 'site-1.js', 'site-2.js'])
  expect(readFileSync(join(assets(), 'menu-1.js'), 'utf8')).toBe('menu-1.js of site-2.js,menu-1.js')
  await build('site-3.js', 'menu-1.js')
  expect(served()).toEqual(['menu-1.js', 'site-2.js', 'site-3.js'])
  expect(existsSync(join(root, '.set-up', 'previous-assets'))).toBe(false)
})

test('a build that fails leaves the scripts for the next one', async () => {
  await build('site-1.js')
  const failing = buildWithPreviousAssets(root, async () => {
    mkdirSync(assets())
    writeFileSync(join(assets(), 'half.js'), '')
    throw new Error('a typing mistake')
  })
  await expect(failing).rejects.toThrow('a typing mistake')
  await build('site-2.js')
  expect(served()).toEqual(['site-1.js', 'site-2.js'])
})
