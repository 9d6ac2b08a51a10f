import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inRoot } from './paths.mjs'

// Pictures and fonts are compared by size and time, which is fast; sources by content, since a checkout changes their times.
const COMPARED_BY_TIME = /\.(avif|gif|ico|jpe?g|mp3|pdf|png|ttf|webp|woff2?)$/

/** One short text that changes when any of these files or folders changes. */
export function fingerprintOf(paths, isRelevant = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).filter(isRelevant).sort()) {
    const { size, mtimeMs } = statSync(inRoot(path))
    hash.update(`${path}\0${size}\0`).update(COMPARED_BY_TIME.test(path) ? String(mtimeMs) : readFileSync(inRoot(path)))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(inRoot(path)).flatMap((name) => filesUnder(`${path}/${name}`))
}

/** The content of a stamp file; undefined if there is none. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
