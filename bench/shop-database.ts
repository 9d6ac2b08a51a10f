import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'

/** Connections of our own to the database of a running shop, closed at the end of the block that opened them. */
export async function connectTo(shop: ShopProcess, count = 1): Promise<AsyncDisposable & { clients: Client[] }> {
  const server = await openDatabaseServer(readConfig({ DATA_DIR: shop.dataDir }), 'visit')
  const clients = Array.from({ length: count }, () => new Client(server.connection))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    clients,
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.end()))
      await server.stop()
    },
  }
}
