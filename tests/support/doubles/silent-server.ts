import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A service that accepts every connection and never answers. */
export async function openSilentServer() {
  const sockets = new Set<Socket>()
  let connections = 0
  const waiting: (() => void)[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    // Unread, the other side would never see that we have closed.
    socket.resume()
    connections++
    for (const tell of waiting.splice(0)) tell()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    /** How often it was called so far. */
    calls: () => connections,
    /** Resolves once it was called so often. */
    async called(count: number): Promise<void> {
      while (connections < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** Ends the open connections, so that their callers see a failure. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
