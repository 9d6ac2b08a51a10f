import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the data folder is created with its parents, and found again', () => {
  const path = join(folder, 'in a', 'new folder')
  prepareDataFolder(path)
  prepareDataFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test.runIf(existsSync('/proc/self'))('a folder that takes no others is reported, and the start does not hang', () => {
  expect(() => prepareDataFolder('/proc/nowhere')).toThrow('The data folder /proc/nowhere is not writable (ENOENT).')
})

test('a file, and a link to a disk that is gone, are reported', () => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'gone', 'disk'), join(folder, 'link'))
  expect(() => prepareDataFolder(join(folder, 'file'))).toThrow('is not writable (EEXIST)')
  expect(() => prepareDataFolder(join(folder, 'file', 'data'))).toThrow('is not writable (ENOTDIR)')
  expect(() => prepareDataFolder(join(folder, 'link', 'data'))).toThrow('is not writable (EEXIST)')
})
