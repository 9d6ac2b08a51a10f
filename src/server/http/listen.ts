import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { StartProblem } from '#server/config/start-problem.ts'

/** How long requests under way may go on after the site was told to stop. */
const LAST_REQUESTS_MS = 5_000

export type Listening = {
  readonly port: number
  /** Takes no new connection, waits for the requests under way, and cuts off what is too slow. */
  close(): Promise<void>
}

export type ListenOptions = {
  readonly log?: Logger | undefined
  readonly host: string
  readonly port: number
  /** Stands in front of the site and passes on what is not its own, e.g. the development server's files. */
  readonly front?: ((...request: [...Parameters<RequestListener>, next: () => void]) => void) | undefined
}

/** Serves over HTTP/1.1; a port that cannot be had is a StartProblem. */
export async function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { host, port, front, log }: ListenOptions,
): Promise<Listening> {
  const site = getRequestListener(fetch)
  const underWay = new Set<object>()
  const server = createServer((request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.once('finish', () => readOn(request))
    const answer = () => void site(request, response)
    if (front) front(request, response, answer)
    else answer()
  })
  // Longer than a proxy in front keeps idle connections, or it would send a request into one that just closed.
  server.keepAliveTimeout = 65_000
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(error, host, port)
  }
  // A connection that could not be accepted, as when too many files are open, is no reason to end.
  server.on('error', (err) => log?.error({ err }, 'a connection could not be accepted'))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: () => close(server, underWay) }
}

/**
 * Reads past a body that was refused unread. Otherwise the connection is closed half a second after an answer that
 * promised to keep it, under whatever request is on it by then.
 */
function readOn(request: IncomingMessage): void {
  if (request.readableEnded) return
  // Whoever began to read it pauses it again at every chunk.
  request.removeAllListeners('data')
  request.resume()
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartProblem(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
  }
  if (code === 'EACCES') return new StartProblem(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`HOST is ${host}, which is no address of this machine.`)
  }
  return error
}

async function close(server: Server, underWay: ReadonlySet<object>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const deadline = Date.now() + LAST_REQUESTS_MS
  while (underWay.size > 0 && Date.now() < deadline) await pause(20)
  // What is left asks for nothing: browsers hold connections open, or open some in advance.
  server.closeAllConnections()
  await closed
}
