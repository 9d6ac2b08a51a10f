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

/**
 * A streamed body. If reading fails, logs the error and cuts the connection, so that no client mistakes half a file for the whole. A client
 * that leaves, even before the first byte, ends the reading.
 */
export function streamedBody(c: Context<HttpEnv>, content: ReadableStream<Uint8Array>) {
  const reader = (content as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  let hasLeft = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          // It left while this part was read, and its stream is closed.
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (fault) {
          cutOff(c, controller, fault)
        }
      },
      cancel(reason) {
        hasLeft = true
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function cutOff(c: Context<HttpEnv>, controller: ReadableStreamDefaultController, fault: unknown): void {
  c.get('log').error({ err: fault, requestId: c.get('requestId'), path: c.req.path }, 'an answer broke off')
  const socket = c.env?.outgoing
  if (socket) {
    // If the error reached the HTTP server, it would write the message to the client and to standard error.
    socket.destroy()
    controller.close()
  } else controller.error(fault)
}
