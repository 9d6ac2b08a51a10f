import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether this code runs from src/ or bundled from build/server/. */
export function projectRoot(from: string = import.meta.dirname): string {
  const isRoot = existsSync(join(from, 'package.json')) && existsSync(join(from, 'package-lock.json'))
  if (isRoot) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('No package.json with a package-lock.json above this program.')
  return projectRoot(parent)
}
