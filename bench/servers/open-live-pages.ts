// Holds many event streams open in a separate process, as that many browsers would. Reports when all of them are open and, after
// each `watch`, when the last one received a change.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { clientAddress } from '../client-address.ts'

const [address = '', count = '0'] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(address)
const EVENT = 'event: menu'
const AT_ONCE = 100

let remaining = 0
const onChange = () => {
  remaining--
  if (remaining === 0) process.send?.({ lastReceivedAt: performance.timeOrigin + performance.now() })
}

async function openPage(page: number): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', (error) => process.send?.({ fault: error.message }))
  const headers = { Host: `${hostname}:${port}`, Accept: 'text/event-stream', ...clientAddress(page) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  for (let answer = ''; !answer.includes(EVENT); ) {
    const [chunk] = await once(socket, 'data')
    answer += chunk
  }
  return socket.on('data', (chunk) => chunk.includes(EVENT) && onChange())
}

process.on('message', () => {
  remaining = Number(count)
  process.send?.('watching')
})
process.on('disconnect', () => process.exit())

for (let page = 1; page <= Number(count); page += AT_ONCE) {
  const batch = Math.min(AT_ONCE, Number(count) - page + 1)
  await Promise.all(Array.from({ length: batch }, (_, place) => openPage(page + place)))
}
process.send?.('open')
