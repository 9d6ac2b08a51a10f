import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** Browsers connect again after 40 s without any event (`web/live/live-stream.ts`). */
const BEAT_MS = 15_000
/** What a browser waits before it reconnects. */
const RETRY_MS = 2_000
/** What a client may leave unread before it counts as gone. */
const UNREAD_MAX_BYTES = 256 * 1024

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  // A buffering proxy would hold events back.
  'X-Accel-Buffering': 'no',
}

/** Server-sent events to one client. */
export interface EventStream {
  /** `data` is sent as JSON. */
  send(event: string, data: unknown): void
  close(): void
}

/**
 * Opens a stream and answers with it. `begin` gets the stream once it may send; what it answers runs once, however
 * the stream ends: the client left, did not read, or `close` was called.
 */
export function answerEvents(c: Context<HttpEnv>, begin: (stream: EventStream) => () => void): Response {
  // Nobody would read the stream, nor end it.
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  const encoder = new TextEncoder()
  let end = (): void => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let sent = 0
        let isOpen = true
        let onEnd = (): void => {}
        const write = (text: string) => {
          if (!isOpen) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -UNREAD_MAX_BYTES) {
            end()
            // Closing the stream would wait for the client to read; the socket is what must go.
            c.env?.outgoing?.destroy()
          }
        }
        // An event and not a comment: `EventSource` shows its page no comments, and the page is who must notice silence.
        const beat = setInterval(
          () => write(`event: beat\ndata: ${JSON.stringify({ at: new Date().toISOString() })}\n\n`),
          BEAT_MS,
        )
        end = () => {
          if (!isOpen) return
          isOpen = false
          clearInterval(beat)
          onEnd()
          try {
            controller.close()
          } catch {
            // It was cancelled by its reader.
          }
        }
        write(`retry: ${RETRY_MS}\n\n`)
        onEnd = begin({
          send: (event, data) => write(`event: ${event}\nid: ${++sent}\ndata: ${JSON.stringify(data)}\n\n`),
          close: () => end(),
        })
        if (!isOpen) onEnd()
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 16 * 1024 }),
  )
  return c.body(body, 200, HEADERS)
}
