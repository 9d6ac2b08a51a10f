import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { Problem } from './problem.mjs'

export const ROOT = resolve(import.meta.dirname, '..', '..')
export const inRoot = (...parts) => join(ROOT, ...parts)

/** Where V8 keeps what it has compiled, from one start to the next. */
export const COMPILE_CACHE = inRoot('.set-up', 'compile-cache')

/** The Node.js that the lockfile pins, whatever the machine itself has. */
export const PINNED_NODE = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** Passwords are hashed by `crypto.argon2`, which 24.7 brought. */
const OLDEST_VERSION = '24.7'

export const isNewEnough = () => process.versions.node.localeCompare(OLDEST_VERSION, 'en', { numeric: true }) >= 0

/** The Node.js to run the product with: the pinned one, or the current one if that cannot be installed here. */
export function productNode() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE
  if (isNewEnough()) return process.execPath
  throw new Problem(
    `Node.js ${OLDEST_VERSION} could not be installed for this system. Install Node.js ${OLDEST_VERSION} or newer yourself and try again.`,
  )
}

/** PATH with the project's programs first or, for npm itself, without them, because npm is about to replace them. */
export function searchPath({ withProject }) {
  const bin = inRoot('node_modules', '.bin')
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  return [...(withProject ? [bin] : []), ...others].join(delimiter)
}
