import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Steps that must happen only once, such as filling the demo menu, and are done. */
export const oneTimeSteps = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: createdAt(),
})
