import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { listen } from './listen.ts'

const HERE = { host: '127.0.0.1', port: 0 }

describe('a site that is stopping', () => {
  test('finishes the current request, accepts no new one, and closes', async () => {
    const begun = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    const site = await listen(async () => {
      begun.resolve()
      await mayAnswer.promise
      return new Response('one Butter Chicken')
    }, HERE)
    const address = `http://127.0.0.1:${site.port}/`
    const underWay = fetch(address)
    await begun.promise
    const closed = site.close()
    await expect(fetch(address)).rejects.toThrow()
    mayAnswer.resolve()
    expect(await (await underWay).text()).toBe('one Butter Chicken')
    await closed
  })

  test('does not wait for idle connections', async () => {
    const site = await listen(() => new Response('ok'), HERE)
    const silent = connect(site.port, '127.0.0.1')
    await once(silent, 'connect')
    const agent = new Agent({ keepAlive: true })
    const [answer] = await once(get({ port: site.port, host: '127.0.0.1', agent }), 'response')
    await text(answer)
    const begun = performance.now()
    await site.close()
    expect(performance.now() - begun).toBeLessThan(3_000)
    agent.destroy()
    silent.destroy()
  })
})

test('the connection stays usable after a body that was too large to read', async () => {
  const site = await listen(async ({ url, body }) => {
    // A server that closes connections after an answer does so within this time.
    if (url.endsWith('/next')) await pause(800)
    else expect(body).not.toBeNull()
    return new Response('no, thanks', { status: url.endsWith('/next') ? 200 : 413 })
  }, HERE)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const way = { port: site.port, host: '127.0.0.1', agent }
  const large = request({ ...way, method: 'POST', path: '/large' }).end('x'.repeat(300_000))
  const [refused] = await once(large, 'response')
  expect([refused.statusCode, await text(refused)]).toEqual([413, 'no, thanks'])
  const next = get({ ...way, path: '/next' })
  const [answer] = await once(next, 'response')
  expect([answer.statusCode, next.reusedSocket]).toEqual([200, true])
  agent.destroy()
  await site.close()
})

test.each(['1.0', '1.1'])('a load balancer that asks without a Host, by HTTP/%s, gets an answer', async (version) => {
  const site = await listen((request) => new Response(new URL(request.url).pathname), HERE)
  const balancer = connect(site.port, '127.0.0.1')
  balancer.write(`GET /api/ready HTTP/${version}\r\nConnection: close\r\n\r\n`)
  expect(await text(balancer)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\/api\/ready/s)
  await site.close()
})

test('a request whose length can be read in two ways is refused, with all that follows it', async () => {
  const asked: string[] = []
  const site = await listen((request) => {
    asked.push(request.url)
    return new Response('ok')
  }, HERE)
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked.some((url) => url.includes('hidden'))).toBe(false)
  await site.close()
})

test('a port in use is reported in one sentence', async () => {
  const site = await listen(() => new Response('ok'), HERE)
  await expect(listen(() => new Response('ok'), { ...HERE, port: site.port })).rejects.toThrow(
    `Port ${site.port} is already used by another program. Stop it, or set PORT to another number.`,
  )
  await site.close()
})

test('an address of another machine is reported in one sentence', async () => {
  await expect(listen(() => new Response('ok'), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses.',
  )
})
