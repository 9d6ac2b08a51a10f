import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '#server/config/start-problem.ts'

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves /metrics at a separate address, which guests cannot reach. */
export async function serveMetrics({ host, port }: { host: string; port: number }, readText: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    readText().then(
      (text) => response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartProblem(
      `The metrics cannot be served at ${host}:${port} (${(error as NodeJS.ErrnoException).code}). Set METRICS_HOST and METRICS_PORT to an address that is free.`,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
