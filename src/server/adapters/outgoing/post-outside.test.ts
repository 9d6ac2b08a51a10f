import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { postOutside } from './post-outside.ts'

const call = (address: string) => postOutside(address, { headers: {}, body: 'x', mayReach: 'anywhere' })

test('a refused connection is reported in a sentence', async () => {
  const port = await freePort()
  await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow(`Nothing answers at 127.0.0.1:${port}.`)
})

test('a receiver that closes the connection is named', async () => {
  const server = createServer((socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow(`127.0.0.1:${port} closed the connection.`)
  server.close()
})
