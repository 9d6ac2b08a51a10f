import { ReadableStream as WebStream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

/** Tells the routes where a fault belongs that shows itself only after they have answered. */
export const withLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('log', log)
    await next()
  }

/**
 * A body that is sent while it is read. When reading fails, the fault is logged and the connection cut: nobody may take half
 * a file for the whole of it.
 */
export const streamedBody = (c: Context<HttpEnv>, content: ReadableStream<Uint8Array>) =>
  WebStream.from(wholeOrCut(c, content)) as ReadableStream<Uint8Array<ArrayBuffer>>

async function* wholeOrCut(c: Context<HttpEnv>, content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (fault) {
    c.get('log').error({ err: fault, requestId: c.get('requestId'), path: c.req.path }, 'an answer broke off')
    const socket = c.env?.outgoing
    if (!socket) throw fault
    // The HTTP adapter, were it told, would write the fault's words to the client and to standard error.
    socket.destroy()
  }
}
