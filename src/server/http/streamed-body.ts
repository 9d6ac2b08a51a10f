import { ReadableStream as WebStream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

/** Gives routes the log, for errors that occur while their answer is being sent. */
export const withLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('log', log)
    await next()
  }

/** A streamed body. If reading fails, logs the error and cuts the connection, so that no client mistakes half a file for the whole. */
export const streamedBody = (c: Context<HttpEnv>, content: ReadableStream<Uint8Array>) =>
  WebStream.from(cutOnError(c, content)) as ReadableStream<Uint8Array<ArrayBuffer>>

async function* cutOnError(c: Context<HttpEnv>, content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (fault) {
    c.get('log').error({ err: fault, requestId: c.get('requestId'), path: c.req.path }, 'an answer broke off')
    const socket = c.env?.outgoing
    if (!socket) throw fault
    // If the error reached the HTTP server, it would write the message to the client and to standard error.
    socket.destroy()
  }
}
