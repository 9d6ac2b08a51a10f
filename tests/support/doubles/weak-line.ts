import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that breaks the connection after each number of bytes in `breaks`, then works. */
export async function weakLine(goal: { port: number }, breaks: number[]) {
  let sent = 0
  const waiting = [...breaks]
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const far = connect(goal.port, '127.0.0.1')
    const cut = () => [client, far].map((socket) => socket.destroy())
    for (const socket of [client, far]) {
      open.add(socket)
      socket.on('error', cut).on('close', cut)
    }
    far.pipe(client)
    client.on('data', (chunk) => {
      sent += chunk.length
      if (waiting[0] !== undefined && sent >= waiting[0]) {
        waiting.shift()
        cut()
      } else far.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    port: address.port,
    /** Bytes sent to the server so far. */
    sent: () => sent,
    breaksLeft: () => waiting.length,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
