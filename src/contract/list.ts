import { z } from 'zod'
import { isPlainDate } from '#domain/time/clock-time.ts'

const PlainDate = z.string().refine(isPlainDate, 'Please give a date as YYYY-MM-DD.')
/** A form sends an empty field as an empty text. */
export const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value)
export const nullWhenEmpty = (value: unknown) => (value === '' ? null : value)

/** How every admin list is asked: filters, and a cursor to go on after a page. Dates are the restaurant's, both inclusive. */
export const ListQuery = z.object({
  search: z.preprocess(absentWhenEmpty, z.string().trim().max(200).optional()),
  status: z.preprocess(absentWhenEmpty, z.string().max(40).optional()),
  from: z.preprocess(absentWhenEmpty, PlainDate.optional()),
  to: z.preprocess(absentWhenEmpty, PlainDate.optional()),
  cursor: z.preprocess(absentWhenEmpty, z.string().max(500).optional()),
  limit: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(1).max(500).default(50)),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same for lists without a status and without days. */
export const SearchQuery = ListQuery.pick({ search: true, cursor: true, limit: true })
export type SearchQuery = z.infer<typeof SearchQuery>

/** Where a record of an ordered list goes: before another one, by its id, or last with null. Right whatever else is moved meanwhile. */
export const PlaceBefore = z.uuid('Please name the one that comes next by its id.').nullable()

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() })

export type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null; readonly total: number }
