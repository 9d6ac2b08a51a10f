import { z } from 'zod'
import { isPlainDate } from '#domain/time/clock-time.ts'

const PlainDate = z.string().refine(isPlainDate, 'Please give a date as YYYY-MM-DD.')
export const nullWhenEmpty = (value: unknown) => (value === '' ? null : value)

/** How every admin list is asked: filters, and a cursor to go on after a page. Dates are the restaurant's, both inclusive. */
export const ListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  status: z.string().max(40).optional(),
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same for lists without a status and without days. */
export const SearchQuery = ListQuery.pick({ search: true, cursor: true, limit: true })
export type SearchQuery = z.infer<typeof SearchQuery>

/** For a list's route: a filter that the list does not know is refused. One that is empty, as a form sends it, is none. */
export const filtersOf = <Shape extends z.core.$ZodLooseShape>(query: z.ZodObject<Shape>) =>
  z.pipe(z.transform(withoutEmpty), query.strict())

const withoutEmpty = (query: unknown) =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query

/** Where a record of an ordered list goes: before another one, by its id, or last with null. Right whatever else is moved meanwhile. */
export const PlaceBefore = z.uuid('Please name the one that comes next by its id.').nullable()

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() })

/** What a search finds beside the other filters: how many, and the values of the filters that show them. */
export const Elsewhere = z.object({
  count: z.number().int(),
  filters: z.record(z.string(), z.string()).describe('An empty value takes a filter away'),
})
export type Elsewhere = z.infer<typeof Elsewhere>

/** A page of a list with a search. */
export const foundPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    elsewhere: z
      .array(Elsewhere)
      .optional()
      .describe('On the first page, when the search finds more beside the filters'),
  })
export type FoundPage<Item> = Page<Item> & { readonly elsewhere?: Elsewhere[] | undefined }

export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null; readonly total: number }
