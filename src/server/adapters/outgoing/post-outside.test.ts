import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { PrivateAddress, postOutside } from './post-outside.ts'

const call = (address: string) => postOutside(address, { headers: {}, body: 'x', mayReach: 'anywhere' })

test('a refused connection is reported in a sentence', async () => {
  const port = await freePort()
  await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow(
    `No server answers at 127.0.0.1:${port}. Check the address.`,
  )
})

test('a receiver that closes the connection is named', async () => {
  const server = createServer((socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow(`127.0.0.1:${port} closed the connection.`)
  server.close()
})

test('an unknown name, a server without HTTPS and one that is no web server are reported in sentences', async () => {
  const server = createServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
  await expect(call(`https://${host}/`)).rejects.toThrow(`${host} does not speak HTTPS.`)
  await expect(call(`http://${host}/`)).rejects.toThrow(`What answers at ${host} is not a web server.`)
  await expect(call('http://no-such-server.invalid/')).rejects.toThrow(
    /^(There is no server named|The name) no-such-server\.invalid/,
  )
  server.close()
})

test.each(['127.0.0.1', '10.0.0.8', '::1', 'fd00::1', '::7f00:1', '::ffff:192.168.1.2'])(
  'a name that leads to %s is not called',
  async (address) => {
    let calls = 0
    const server = createServer(() => calls++)
    await new Promise<void>((resolve) => server.listen(0, '::', resolve))
    const at = server.address()
    const port = typeof at === 'object' ? at?.port : undefined
    const { lookup } = dns
    const resolved = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    dns.lookup = resolved as unknown as typeof lookup
    syncBuiltinESMExports()
    const called = postOutside(`http://push.example:${port}/`, { headers: {}, body: 'x', mayReach: 'internet' })
    await expect(called).rejects.toThrow(PrivateAddress)
    dns.lookup = lookup
    syncBuiltinESMExports()
    expect(calls).toBe(0)
    server.close()
  },
)
