import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultPlan, LATE_MS } from './fault-plan.ts'

export type Asked = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Answer = { readonly status: number; readonly body: unknown }

/** A service that answers JSON over HTTP, subject to its fault plan. */
export async function openHttpDouble(faults: FaultPlan, work: (asked: Asked) => Answer) {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request)
    const fault = faults.next()
    if (fault === 'never') await faults.hold()
    if (fault === 'never' || fault === 'refused') throw new Error('The connection breaks.')
    if (fault === 'error')
      return send(response, { status: 503, body: { error: { type: 'api_error', message: 'Sorry.' } } })
    const { status, body } = work(asked)
    faults.carriedOut()
    if (fault === 'lost') throw new Error('The connection breaks.')
    if (fault === 'late') await pause(LATE_MS)
    return fault === 'half' ? sendHalf(response, { status, body }) : send(response, { status, body })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '/', 'http://double')
  return { method: request.method ?? 'GET', url, headers: request.headers, body }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
}
