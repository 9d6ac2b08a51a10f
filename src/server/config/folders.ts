import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Creates the data folder, or says in one sentence why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // If we are root, PostgreSQL runs as another account that has to pass through; the secrets inside stay closed.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${dataDir} is not writable (${(error as NodeJS.ErrnoException).code}). Make it writable for the user who starts the site, or set DATA_DIR to another folder.`,
    )
  }
}

/** With its parents. Node's own `recursive` never returns where a folder that exists takes no others, such as /proc. */
function createFolder(path: string): void {
  if (isFolder(path)) return
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && isFolder(path)) return
    if (code !== 'ENOENT' || isFolder(dirname(path))) throw error
    createFolder(dirname(path))
    createFolder(path)
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The folder of package.json, whether this code runs from src/ or bundled from build/server/. */
export function projectRoot(from: string = import.meta.dirname): string {
  const isRoot = existsSync(join(from, 'package.json')) && existsSync(join(from, 'package-lock.json'))
  if (isRoot) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('No package.json with a package-lock.json above this program.')
  return projectRoot(parent)
}

/** The version of the release: `1.0.0`. */
export const releaseVersion = (): string =>
  JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version

/** The version with the commit if the program is a clone: `1.0.0 (da3e1e4)`. */
export function productVersion(): string {
  const commit = productCommit()
  return commit ? `${releaseVersion()} (${commit})` : releaseVersion()
}

const SHORT_COMMIT = /^([0-9a-f]{7})[0-9a-f]{33,57}$/

/** Undefined in a container image or an unpacked archive. Read from git's files, since git itself may not be installed. */
export function productCommit(root: string = projectRoot()): string | undefined {
  try {
    const folder = gitFolderOf(join(root, '.git'))
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim()
    const [, ref] = /^ref: (.+)$/.exec(head) ?? []
    const commit = ref === undefined ? head : commitOf(folder, ref)
    return SHORT_COMMIT.exec(commit ?? '')?.[1]
  } catch {
    return undefined
  }
}

/** In a worktree, `.git` is a file that names the folder. */
function gitFolderOf(path: string): string {
  if (statSync(path).isDirectory()) return path
  const named = readFileSync(path, 'utf8')
    .replace(/^gitdir: /, '')
    .trim()
  return isAbsolute(named) ? named : join(dirname(path), named)
}

/** A branch has a file of its own until git packs them all into one. */
function commitOf(folder: string, ref: string): string | undefined {
  const common = existsSync(join(folder, 'commondir'))
    ? join(folder, readFileSync(join(folder, 'commondir'), 'utf8').trim())
    : folder
  const loose = join(common, ref)
  if (existsSync(loose)) return readFileSync(loose, 'utf8').trim()
  const lines = readFileSync(join(common, 'packed-refs'), 'utf8').split('\n')
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]
}
