// A bare server of event streams: what `node:http` needs to write the same event to every open stream.
import { createServer, type ServerResponse } from 'node:http'

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}
const streams = new Set<ServerResponse>()
let version = 0
const event = () => `event: menu\nid: ${version}\ndata: {"version":"${'0'.repeat(22)}"}\n\n`

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    version++
    const text = event()
    for (const stream of streams) stream.write(text)
    response.writeHead(204).end()
    return
  }
  response.writeHead(200, HEADERS).write(event())
  streams.add(response)
  response.on('close', () => streams.delete(response))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
