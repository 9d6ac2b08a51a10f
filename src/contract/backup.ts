import { z } from 'zod'

export const BACKUP_FORMAT = 'restaurant-backup'
/** Since version 2, a backup has the places of its jobs: their queues, priorities and attempts. */
export const BACKUP_VERSION = 2

/** Read first: a newer version cannot be read any further. */
export const BackupKind = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int().min(1) })

/** The last file of a backup; without it, the backup is incomplete. */
export const BackupContents = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.union([z.literal(1), z.literal(BACKUP_VERSION)]),
  takenAt: z.iso.datetime(),
  restaurant: z.string(),
  /** The program that wrote it, with its commit; absent from older backups. */
  program: z.string().optional(),
  /** The name of the last migration. */
  schema: z.string(),
  /** In the order in which they can be restored: referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) })),
  files: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: z.string() })),
})
export type BackupContents = z.infer<typeof BackupContents>

/** The last file of a copy of the whole database, from which its archived log leads on. */
export const BaseCopyContents = z.object({
  format: z.literal('restaurant-base-copy'),
  version: z.literal(1),
  systemId: z.string().regex(/^\d+$/),
  program: z.string(),
  restaurant: z.string(),
  timeZone: z.string(),
  orders: z.number().int().min(0),
  timeline: z.number().int().min(1),
  firstSegment: z.string(),
  lastSegment: z.string(),
  endedAt: z.iso.datetime(),
  /** Empty ones, too: PostgreSQL needs them. */
  folders: z.array(z.string()),
  files: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: z.string() })),
})
export type BaseCopyContents = z.infer<typeof BaseCopyContents>
