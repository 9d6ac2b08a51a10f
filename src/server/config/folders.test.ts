import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder, productCommit } from './folders.ts'

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

test('the commit of a clone is read from git’s files: of a branch, packed or not, and without one', () => {
  const clone = join(folder, 'clone')
  const commit = 'da3e1e44'.repeat(5)
  const put = (path: string, content: string) => {
    mkdirSync(join(clone, '.git', path, '..'), { recursive: true })
    writeFileSync(join(clone, '.git', path), content)
  }
  expect(productCommit(clone)).toBeUndefined()
  put('HEAD', `${commit}\n`)
  expect(productCommit(clone)).toBe('da3e1e4')
  put('HEAD', 'ref: refs/heads/main\n')
  put('packed-refs', `# pack-refs\n${'0'.repeat(40)} refs/heads/other\n${commit} refs/heads/main\n`)
  expect(productCommit(clone)).toBe('da3e1e4')
  put('refs/heads/main', `${'1'.repeat(40)}\n`)
  expect(productCommit(clone)).toBe('1111111')
})
