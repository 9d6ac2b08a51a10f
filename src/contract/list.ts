import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { SEARCH_MAX } from '#domain/menu/search.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'

const PlainDate = z.string().refine(isPlainDate, message('Please give a date as YYYY-MM-DD.'))
/** For a field that a form sends blank when it holds nothing. */
export const nullWhenBlank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** The filters of an admin list, and the cursor of the next page. Dates are the restaurant's, both inclusive. */
export const ListQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  status: z.string().max(40).optional(),
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type ListQuery = z.infer<typeof ListQuery>

/** For CSV files. */
export const CsvQuery = z.object({
  format: z
    .enum(['plain'])
    .optional()
    .describe('`plain`: commas between columns and decimal points for programs, whatever the restaurant uses'),
  language: z
    .enum(LANGUAGE_CODES)
    .optional()
    .describe(
      'In which language titles and words are written; English, which programs can rely on, if absent. `Accept-Language` does not matter here.',
    ),
})
export type CsvQuery = z.infer<typeof CsvQuery>

/** For lists without a status and dates. */
export const SearchQuery = ListQuery.pick({ search: true, cursor: true, limit: true })
export type SearchQuery = z.infer<typeof SearchQuery>

/** For a list's route: refuses unknown filters, and ignores empty ones, which forms send. */
export const strictQuery = <Shape extends z.core.$ZodLooseShape>(query: z.ZodObject<Shape>) =>
  z.pipe(
    z.transform((asked: z.input<z.ZodObject<Shape>>) => withoutEmpty(asked)),
    query.strict(),
  )

const withoutEmpty = (query: unknown) =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query

/** Moves a record of a sorted list before the one with this id, or to the end with null. Stays correct if others move too. */
export const PlaceBefore = z.uuid(message('Please name the one that comes next by its id.')).nullable()

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() })

/** What the search finds outside the other filters: how many, and the filters that show them. */
export const OtherMatches = z.object({
  count: z.number().int(),
  filters: z.record(z.string(), z.string()).describe('An empty value removes a filter'),
})
export type OtherMatches = z.infer<typeof OtherMatches>

/** A page of a list with a search. */
export const searchPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    elsewhere: z
      .array(OtherMatches)
      .optional()
      .describe('On the first page, if the search finds more outside the filters'),
  })
export type SearchPage<Item> = Page<Item> & { readonly elsewhere?: OtherMatches[] | undefined }

export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null; readonly total: number }
