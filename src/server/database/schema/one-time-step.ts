import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Finished steps that must happen only once, such as adding the demo menu. */
export const oneTimeSteps = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: createdAt(),
})
