import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SecretName = 'auth-secret' | 'database-password' | 'demo-webhook-secret'

/** A secret that is made at its first use and kept in the data folder, readable by its owner alone. */
export async function keptSecret(dataDir: string, name: SecretName): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await readKept(path)
  if (kept) return kept
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link is made whole or not at all and never replaces: of two processes that start at once, one wins for both.
    // Some file systems know no links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readKept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
