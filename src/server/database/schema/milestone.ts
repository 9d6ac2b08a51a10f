import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** What happens once in the life of a shop, and has happened. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: createdAt(),
})
