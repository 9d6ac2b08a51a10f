import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { inject } from 'vitest'

/** PostgreSQL's answer to every connection until it has started or recovered from a crash. */
const NOT_READY = errorMessage({ S: 'FATAL', C: '57P03', M: 'the database system is starting up' })

function errorMessage(fields: Readonly<Record<string, string>>): Buffer {
  const values = Object.entries(fields).map(([name, value]) => `${name}${value}\0`)
  const body = `${values.join('')}\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Forwards to the test server, but refuses some connections, counted from 1, as not ready. */
export async function openRefusingDatabase(database: string, isRefused: (connection: number) => boolean) {
  const { host, port, user, password } = inject('testServer')
  let connections = 0
  const server = createServer((client) => {
    client.on('error', () => {})
    if (isRefused(++connections)) {
      client.once('data', () => client.end(NOT_READY))
      return
    }
    const real = connect(`${host}/.s.PGSQL.${port}`)
    client.pipe(real).pipe(client)
    client.on('close', () => real.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  return { url: `postgres://${user}:${password}@127.0.0.1:${ownPort}/${database}`, close: () => server.close() }
}
