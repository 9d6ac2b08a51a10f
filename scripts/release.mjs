// `npm run release -- [COMMIT]`: writes the archive of a release and the list of its parts to `release/`, the same bytes wherever it runs.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, gzipSync } from 'node:zlib'
import { sbom } from './sbom.mjs'
import { inRoot } from './set-up/paths.mjs'

const ARCHIVE_MAX_BYTES = 1024 ** 3

/**
 * What a commit holds, as tar in gzip. Git sorts the entries and writes neither owners nor absolute paths, and the time of each is the
 * commit's; a mask of ours keeps the modes the same whatever the machine has set. Node's gzip writes no time.
 */
export function archiveOf(folder, commit, prefix) {
  const settings = ['-c', 'tar.umask=0022', '-c', 'core.autocrlf=false', '-c', 'core.attributesFile=/dev/null']
  const tar = execFileSync('git', [...settings, 'archive', '--format=tar', `--prefix=${prefix}/`, commit], {
    cwd: folder,
    maxBuffer: ARCHIVE_MAX_BYTES,
  })
  const archive = gzipSync(tar, { level: constants.Z_BEST_COMPRESSION })
  // The system that made it, which differs and means nothing.
  archive[9] = 255
  return archive
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

function writeRelease(commit) {
  const read = execFileSync('git', ['show', `${commit}:package.json`], { cwd: inRoot(), encoding: 'utf8' })
  const { name, version } = JSON.parse(read)
  const folder = inRoot('release')
  mkdirSync(folder, { recursive: true })
  const files = new Map([
    [`${name}-${version}.tar.gz`, archiveOf(inRoot(), commit, `${name}-${version}`)],
    [`${name}-${version}.cdx.json`, Buffer.from(`${JSON.stringify(sbom(), null, 2)}\n`)],
  ])
  const sums = [...files].map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join('')
  for (const [file, bytes] of [...files, ['SHA256SUMS', sums]]) writeFileSync(join(folder, file), bytes)
  process.stdout.write(sums)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeRelease(process.argv[2] ?? 'HEAD')
