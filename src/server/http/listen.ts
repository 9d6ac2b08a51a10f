import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from 'pino'
import { StartProblem } from '#server/config/start-problem.ts'
import type { HttpEnv } from './http-env.ts'

/** How long open requests may continue after the server begins to stop. */
const DRAIN_MS = 5_000

export type Listening = {
  readonly port: number
  /** Accepts no new connection, waits for open requests, and cuts off those that take too long. */
  close(): Promise<void>
}

export type ListenOptions = {
  readonly log?: Logger | undefined
  readonly host: string
  readonly port: number
  /** Handles requests first and passes on the rest: the kept answers, or the development server. */
  readonly front?: ((...request: [...Parameters<RequestListener>, next: () => void]) => void) | undefined
}

type Fetch = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

/** Serves over HTTP/1.1. A port that cannot be used is a StartProblem. */
export async function listen(fetch: Fetch, { host, port, front, log }: ListenOptions): Promise<Listening> {
  const site = getRequestListener(
    (request, { incoming, outgoing }) => {
      const isHttp1 = incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
      return answerOrStream(fetch, request, isHttp1 ? { incoming, outgoing } : {})
      // Load balancers ask without a Host whether a process is ready.
    },
    { hostname: 'localhost' },
  )
  const openResponses = new Set<object>()
  const server = createServer({ optimizeEmptyRequests: true, requireHostHeader: false }, (request, response) => {
    const answer = () => void site(request, response)
    if (front) front(request, response, answer)
    else answer()
    if (isSent(response)) return
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    response.once('finish', () => discardBody(request))
  })
  // Longer than proxies keep idle connections; otherwise a proxy could send a request on a connection that is just closing.
  server.keepAliveTimeout = 65_000
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(error, host, port)
  }
  // For example when too many files are open. The server continues.
  server.on('error', (err) => log?.error({ err }, 'a connection could not be accepted'))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => close(server, openResponses),
  }
}

// Hono recognises it by its header. But Hono replaces the global `Response` with its own, and would send such a response again:
// reading `body` makes it an ordinary response.
void RESPONSE_ALREADY_SENT.body

/** Live streams write to the response by themselves. */
async function answerOrStream(fetch: Fetch, request: Request, env: HttpEnv['Bindings']): Promise<Response> {
  const answer = await fetch(request, env)
  if (!env.openStream) return answer
  env.outgoing?.writeHead(answer.status, Object.fromEntries(answer.headers))
  env.openStream()
  return RESPONSE_ALREADY_SENT
}

/** Whether the whole answer has already been handed to the system. */
const isSent = (response: ServerResponse) => response.writableEnded && response.writableLength === 0

/**
 * Discards a body that was rejected unread. Otherwise Node closes the connection half a second after an answer that promised to
 * keep it alive, and breaks the next request on it.
 */
function discardBody(request: IncomingMessage): void {
  if (request.readableEnded) return
  // A listener that had started to read pauses the stream at every chunk.
  request.removeAllListeners('data')
  request.resume()
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartProblem(`Port ${port} is already used by another program. Stop it, or set PORT to another number.`)
  }
  if (code === 'EACCES') return new StartProblem(`This user may not use port ${port}. Set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(
      `HOST is ${host}, which is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses.`,
    )
  }
  return error
}

async function close(server: Server, openResponses: ReadonlySet<object>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const deadline = Date.now() + DRAIN_MS
  while (openResponses.size > 0 && Date.now() < deadline) await pause(20)
  // The rest are idle: browsers keep connections open and open some in advance.
  server.closeAllConnections()
  await closed
}
