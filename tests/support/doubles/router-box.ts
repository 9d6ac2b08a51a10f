import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The router between a browser and the shop. `silence` makes it swallow everything without closing a connection, as after a power
 * loss; `unplug` ends every connection and refuses new ones. After `restore` new connections pass, and the old ones stay dead.
 */
export async function openRouterBox(shopUrl: string) {
  const { hostname, port } = new URL(shopUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  let isUnplugged = false
  const server = createServer((browser) => {
    if (isUnplugged) return void browser.destroy()
    const shop = connect(Number(port), hostname)
    let isDead = isSilent
    for (const [from, to] of [
      [browser, shop],
      [shop, browser],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        isDead ||= isSilent
        if (!isDead) to.write(chunk)
      })
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!isDead && !isSilent) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    silence: () => {
      isSilent = true
    },
    unplug: () => {
      isUnplugged = true
      for (const socket of sockets) socket.destroy()
    },
    restore: () => {
      isSilent = false
      isUnplugged = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
