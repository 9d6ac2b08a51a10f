import { isPictureKey } from '#domain/picture.ts'
import type { SecretName } from '#server/config/secrets.ts'

/** Where things lie in a backup. */
export const CONTENTS_FILE = 'backup.json'
export const JOBS_FILE = 'jobs.copy'
export const tableFile = (table: string): string => `database/${table}.copy`
export const secretFile = (name: SecretName): string => `secrets/${name}`

const PICTURES = 'pictures/'
export const pictureFile = (key: string): string => PICTURES + key

/** The key under which a file of a backup is a picture; undefined for any other file. */
export function pictureKeyOf(file: string): string | undefined {
  const key = file.startsWith(PICTURES) ? file.slice(PICTURES.length) : ''
  return isPictureKey(key) ? key : undefined
}

/** The embedded database's password is not among them: it belongs to that database, not to the shop. */
export const CARRIED_SECRETS = ['auth-secret', 'demo-webhook-secret'] as const satisfies SecretName[]

/** True for a moment only, or good for breaking in: counts of the last minutes, and who is signed in just now. */
export const LEFT_BEHIND: readonly string[] = ['rate_limits', 'sign_in_failures', 'session', 'verification']
