import { z } from 'zod'
import { AUDITED_ENTITIES } from '#domain/people/audit.ts'
import { ENCODING_NAMES } from '#domain/text/file-encoding.ts'
import { AuditEntry } from './admin.ts'
import { optionalText } from './fields.ts'

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
  .describe(
    'What happens to dishes and categories that are missing from the file, and to deals if the format can contain them',
  )

const demoDeals = z.enum(['keep', 'delete']).default('keep').describe('What happens to the `demoDeals` of the preview')

const encoding = z
  .enum(ENCODING_NAMES)
  .optional()
  .describe('Of a text file; absent: found out, or guessed for the country of the restaurant')

export const ImportQuery = z.object({ missing, demoDeals, encoding })
export type ImportQuery = z.infer<typeof ImportQuery>

export const ApplyQuery = z.object({
  missing,
  demoDeals,
  encoding,
  version: z.string().max(60).describe('The `version` of the preview'),
  file: optionalText(200).describe('The name of the file, for the list of imports'),
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
    version: z.string().describe('The version of the compared menu; the import is refused if it is no longer current'),
    format: z.enum(['csv', 'xlsx', 'json']),
    encoding: z
      .object({
        name: z.enum(ENCODING_NAMES),
        isGuess: z.boolean().describe('Whether the file does not say it, so that a person must look at the names'),
        samples: z.array(z.string()).describe('The first names with signs outside ASCII'),
      })
      .nullable()
      .describe('How the text of the file was read; null for a workbook'),
    counts: ImportCounts,
    changes: z.array(ImportChange).describe('The first mistakes'),
    ignoredColumns: z.array(z.string()).describe('Columns of the file that are ignored'),
    demoDeals: z
      .array(z.string())
      .describe(
        'The titles of the demo’s deals that would stay on the menu, since a table has no deals, although dishes are deleted. `demoDeals=delete` deletes them too.',
      ),
    missingPictures: count.describe('Dishes whose uploaded picture is missing here; they are imported without one'),
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
        canBeUndone: z.boolean().describe('Whether it can be undone: until the menu is changed in another way'),
      })
      .nullable(),
  })
  .meta({ id: 'LastImport' })
export type LastImport = z.infer<typeof LastImport>

export const MenuFileQuery = z.object({
  empty: z.stringbool().optional().describe('true: only the column titles and one example'),
})
