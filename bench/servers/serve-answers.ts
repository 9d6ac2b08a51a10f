// A server in a separate process that only sends prepared answers: the best that `node:http` can do.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export type PreparedAnswer = { readonly path: string; readonly headers: readonly string[]; readonly body: string }

const [file = ''] = process.argv.slice(2)
const prepared: PreparedAnswer[] = JSON.parse(readFileSync(file, 'utf8'))
const answers = new Map(
  prepared.map(({ path, headers, body }) => [path, { headers: [...headers], body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
