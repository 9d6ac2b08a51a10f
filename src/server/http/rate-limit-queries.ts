import { lt } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { rateLimits } from '#server/database/schema/limit.ts'

export const deleteEndedRateLimits = (db: Db, nowMs: number) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, nowMs))
