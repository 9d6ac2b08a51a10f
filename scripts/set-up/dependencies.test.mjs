import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBeside } from './dependencies.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(root, name), name)
  put(root, 'old')
})
afterEach(() => rmSync(root, { recursive: true }))

function put(folder, version) {
  mkdirSync(join(folder, 'node_modules', version), { recursive: true })
}
const installed = () => readdirSync(join(root, 'node_modules'))
const isTidy = () => !existsSync(join(root, '.set-up', 'install')) && !existsSync(join(root, '.set-up', 'old-modules'))

test('a registry that does not answer leaves what was installed before', async () => {
  const failing = installBeside(root, async (folder) => {
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe('package-lock.json')
    put(folder, 'half of the new')
    throw new Error('no registry')
  })
  await expect(failing).rejects.toThrow('no registry')
  expect([installed(), isTidy()]).toEqual([['old'], true])
})

test('what was installed before is there until all of the new is', async () => {
  await installBeside(root, async (folder) => {
    put(folder, 'new')
    expect(installed()).toEqual(['old'])
  })
  expect([installed(), isTidy()]).toEqual([['new'], true])
})

test('the first installation needs nothing to exchange', async () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  await installBeside(root, async (folder) => put(folder, 'new'))
  expect(installed()).toEqual(['new'])
})

test('where the folder cannot be exchanged, npm installs into it', async () => {
  await installBeside(root, async (folder) => {
    if (folder !== root) throw Object.assign(new Error('mounted'), { code: 'EBUSY' })
    put(root, 'new')
  })
  expect(installed()).toEqual(['new', 'old'])
})
