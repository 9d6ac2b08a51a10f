import { sql } from 'drizzle-orm'
import type { LiveTopic } from '#contract/live.ts'
import type { Db } from '#server/database/client.ts'

/** Something changed: what it is about, and which record, when it is one. */
export type LiveEvent = { readonly topic: LiveTopic; readonly id?: string | undefined }

export const LIVE_PG_CHANNEL = 'live'

/** What changed anywhere, told to this process. */
export interface LiveChannel {
  /** `onMissed` is called when the connection was lost for a while: whoever listens reads everything again. */
  listen(onEvent: (event: LiveEvent) => void, onMissed: () => void): () => void
  close(): Promise<void>
}

/** Says, inside a transaction, what it changes: every process hears it when, and only when, it commits. */
export async function announce(tx: Db, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_PG_CHANNEL}, ${JSON.stringify(event)})`)
}
