import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { archiveOf } from './release.mjs'

const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (at, ...args) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: at,
    encoding: 'utf8',
  })

function aRepository() {
  const origin = join(folder, 'origin')
  mkdirSync(join(origin, 'scripts'), { recursive: true })
  git(origin, 'init', '--quiet')
  for (const name of ['b.txt', 'a.txt', 'scripts/start.mjs']) writeFileSync(join(origin, name), `${name}\n`)
  chmodSync(join(origin, 'scripts/start.mjs'), 0o755)
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '--message', 'A release')
  return origin
}

test('a release is the same bytes from another folder, with other times and another mask', () => {
  const origin = aRepository()
  const clone = join(folder, 'somewhere', 'else')
  git(folder, 'clone', '--quiet', origin, clone)
  git(clone, 'config', 'tar.umask', '0077')
  utimesSync(join(clone, 'a.txt'), 0, 0)
  writeFileSync(join(clone, 'left-over.txt'), 'not committed')
  const [one, other] = [origin, clone].map((at) => archiveOf(at, 'HEAD', 'shop-1.0.0'))
  expect(one.equals(other)).toBe(true)
  const tar = gunzipSync(one).toString('latin1')
  expect(tar).not.toContain(folder)
  expect(tar).not.toContain('left-over')
  const names = [...tar.matchAll(/shop-1\.0\.0\/[\w./-]*/g)].map(([name]) => name)
  expect(names).toEqual(names.toSorted())
})
