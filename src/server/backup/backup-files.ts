import { isPictureKey } from '#domain/media/picture.ts'
import type { SecretName } from '#server/config/secrets.ts'

// The layout of a backup.
export const CONTENTS_FILE = 'backup.json'
export const JOBS_FILE = 'jobs.copy'
export const tableFile = (table: string): string => `database/${table}.copy`
export const secretFile = (name: SecretName): string => `secrets/${name}`

const PICTURES = 'pictures/'
export const pictureFile = (key: string): string => PICTURES + key

/** The picture key of a file in a backup; undefined if it is not a picture. */
export function pictureKeyOf(file: string): string | undefined {
  const key = file.startsWith(PICTURES) ? file.slice(PICTURES.length) : ''
  return isPictureKey(key) ? key : undefined
}

/**
 * Not the embedded database's password, which belongs to that database, not to the shop; nor the key of what owners entered for other
 * servers: a backup holds that only as it is encrypted (docs/design/providers.md).
 */
export const BACKED_UP_SECRETS = ['auth-secret', 'demo-webhook-secret'] as const satisfies SecretName[]

/** Tables that are not backed up: short-lived counters, sessions and links that a thief could use, and the state of this machine. */
export const EXCLUDED_TABLES: readonly string[] = [
  ...['rate_limits', 'sign_in_failures', 'session', 'verification', 'invitations'],
  ...['system_problems', 'server_processes', 'backup_runs', 'restores', 'archive_runs', 'database_standbys'],
  ...['payment_tests', 'equipment_seen'],
]
