import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { newApi } from './api-app.ts'
import { type Listening, listen } from './listen.ts'
import { answerEvents, type EventStream, type Pace, staffMember } from './live-streams.ts'

let site: Listening
afterEach(() => site.close())

/** A site with one stream; `opened` is the stream, `ended` resolves when the server has released it. */
async function openStream(pace?: Pace) {
  const opened = Promise.withResolvers<EventStream>()
  const ended = Promise.withResolvers<void>()
  const app = newApi()
  app.get('/live', (c) =>
    answerEvents(
      c,
      (stream) => {
        opened.resolve(stream)
        return () => ended.resolve()
      },
      pace,
    ),
  )
  site = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const client = connect(site.port, '127.0.0.1')
  client.write('GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { client, stream: await opened.promise, ended: ended.promise }
}

test('a browser that leaves is noticed', async () => {
  const { client, ended } = await openStream()
  client.destroy()
  await ended
})

test('a client that does not read is disconnected before it fills the memory', async () => {
  const { client, stream, ended } = await openStream()
  client.pause()
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const sentence = 'curry '.repeat(10_000)
  for (let sent = 0; !hasEnded && sent < 1_000; sent++) {
    stream.send('menu', sentence)
    await new Promise(setImmediate)
  }
  expect(hasEnded).toBe(true)
  const closed = once(client, 'close')
  client.resume()
  await closed
})

test('a stream that the shop closes ends for its client, and sends nothing more', async () => {
  const { client, stream, ended } = await openStream()
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  stream.send('order', { status: 'ready' })
  stream.close()
  stream.send('order', { status: 'completed' })
  await ended
  await expect.poll(() => received).toMatch(/0\r\n\r\n$/)
  expect(received).toMatch(/event: order\nid: 1\ndata: {"status":"ready"}\n\n/)
  expect(received).not.toContain('completed')
  client.destroy()
})

test('an idle stream sends a beat every 15 seconds, as an event that browsers can read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { client } = await openStream()
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  vi.advanceTimersByTime(30_000)
  const at = new Date().toISOString()
  vi.useRealTimers()
  await expect.poll(() => received.match(/event: beat\ndata: {"at":"[^"]+"}\n\n/g)).toHaveLength(2)
  expect(received).toContain(`data: {"at":"${at}"}`)
  client.destroy()
})

test('a staff stream sends a beat every four seconds, and says after how long a silence to reconnect', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { client } = await openStream(staffMember('Ada').pace)
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  vi.advanceTimersByTime(12_000)
  vi.useRealTimers()
  await expect.poll(() => received.match(/event: beat\ndata: {"at":"[^"]+","silenceMs":9000}\n\n/g)).toHaveLength(3)
  client.destroy()
})
