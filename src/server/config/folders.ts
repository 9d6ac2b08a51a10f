import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** The product's version from package.json. */
export const productVersion = (): string =>
  JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version
