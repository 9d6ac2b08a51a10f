import { z } from 'zod'

export const BACKUP_FORMAT = 'restaurant-backup'
export const BACKUP_VERSION = 1

/** Read before anything else of a backup: what came after this version cannot be understood. */
export const BackupKind = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int().min(1) })

/** What a backup says about itself, in its last file: nothing is whole without it. */
export const BackupContents = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  takenAt: z.iso.datetime(),
  restaurant: z.string(),
  /** The last migration that the database had seen. */
  schema: z.string(),
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) })),
  files: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: z.string() })),
})
export type BackupContents = z.infer<typeof BackupContents>
