import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine. */
export async function listenLocally(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** A service that receives webhooks, as an outside developer would write it: it checks the signature as the API description says. */
export async function openWebhookReceiver() {
  const received: { header: string; text: string }[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ header: String(request.headers['shop-signature']), text })
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  const { url, close } = await listenLocally(server)
  return {
    url: `${url}/hook`,
    received,
    answer: (next: number) => {
      status = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Whether the call was signed with this secret, and its content. */
export function readSigned({ header, text }: { header: string; text: string }, secret: string) {
  const [, timestamp = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  return { isSigned: signature === expected, timestamp: Number(timestamp), body: JSON.parse(text) }
}
