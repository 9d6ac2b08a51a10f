import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type SecretName = 'auth-secret' | 'database-password' | 'demo-webhook-secret' | 'credentials-secret'

/** A secret that is made at its first use and kept in the data folder, readable only by its owner. */
export async function keptSecret(dataDir: string, name: SecretName): Promise<string> {
  const path = secretPath(dataDir, name)
  const kept = await readKeptSecret(dataDir, name)
  if (kept) return kept
  const draft = await writeDraft(path, randomBytes(32).toString('base64url'))
  try {
    // Creating a link is atomic and never replaces a file: of two processes that start at once, one wins for both.
    // Some file systems do not support links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

/** Undefined when it was never made. */
export async function readKeptSecret(dataDir: string, name: SecretName): Promise<string | undefined> {
  try {
    return (await readFile(secretPath(dataDir, name), 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Replaces the secret with one from another data folder. */
export async function replaceSecret(dataDir: string, name: SecretName, secret: string): Promise<void> {
  const path = secretPath(dataDir, name)
  await rename(await writeDraft(path, secret), path)
}

const secretPath = (dataDir: string, name: SecretName) => join(dataDir, 'secrets', name)

async function writeDraft(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(draft, secret, { mode: 0o600, flush: true })
  return draft
}
