import { coalesced } from './coalesced.ts'
import type { EventStream } from './live-streams.ts'

/** Returns a function that sends what is read if it differs from what was sent last. What can no longer be read ends the stream. */
export function sendWhenChanged(stream: EventStream, event: string, read: () => Promise<object>): () => void {
  let last = ''
  return coalesced(async () => {
    try {
      const view = await read()
      const text = JSON.stringify(view)
      if (text !== last) stream.send(event, view)
      last = text
    } catch {
      // It is gone, or the database is away. The browser reconnects and gets the answer then.
      stream.close()
    }
  })
}

/** An event without an id may concern any record. */
export const concerns = (id: string | undefined, own: string): boolean => id === undefined || id === own
