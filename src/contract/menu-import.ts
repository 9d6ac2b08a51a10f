import { z } from 'zod'
import { AUDITED_ENTITIES } from '#domain/audit.ts'
import { AuditEntry } from './admin.ts'

const count = z.number().int()
const ImportCounts = z.object({
  created: count,
  changed: count,
  deleted: count,
  unchanged: count.describe('Dishes, categories and deals that stay unchanged, including those missing from the file'),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const missing = z
  .enum(['keep', 'delete'])
  .default('keep')
  .describe('What becomes of dishes and categories, and of deals where the file can have them, that it does not have')

export const ImportQuery = z.object({ missing })

export const ApplyQuery = z.object({
  missing,
  version: z.string().max(60).describe('The `version` of the preview'),
  file: z.string().trim().max(200).default('').describe('How the file is called, for the list of imports'),
})
export type ApplyQuery = z.infer<typeof ApplyQuery>

const ImportChange = z.object({
  entity: z.enum(AUDITED_ENTITIES),
  name: z.string(),
  action: z.enum(['created', 'changed', 'deleted']),
  changes: AuditEntry.shape.changes,
})
export type ImportChange = z.infer<typeof ImportChange>

/** What an import would do. The preview changes nothing. */
export const ImportPreview = z
  .object({
    version: z.string().describe('Of the menu that was compared; the import is refused when it is no longer that'),
    format: z.enum(['csv', 'xlsx', 'json']),
    counts: ImportCounts,
    changes: z.array(ImportChange).describe('The first of them'),
    ignoredColumns: z.array(z.string()).describe('Columns of the file that no dish has'),
    missingPictures: count.describe('Dishes whose uploaded picture is not here; they are imported without one'),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportReport = z.object({ counts: ImportCounts }).meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** The last import, as long as it is kept. */
export const LastImport = z
  .object({
    last: z
      .object({
        at: z.string(),
        actor: z.string(),
        file: z.string(),
        counts: ImportCounts,
        canBeUndone: z.boolean().describe('Until the menu is changed otherwise'),
      })
      .nullable(),
  })
  .meta({ id: 'LastImport' })
export type LastImport = z.infer<typeof LastImport>

export const MenuFileQuery = z.object({
  empty: z.stringbool().optional().describe('true: only the titles of the columns, and one example'),
})
