import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status?: number; readonly body: object }

/** The part of Stripe that a key test calls, with answers that a test can change by path. */
export async function openStripeAccount() {
  const answers: Record<string, Answer> = {
    '/v1/payment_intents': { body: { id: 'pi_test_of_keys', object: 'payment_intent', status: 'succeeded' } },
    '/v1/refunds': { body: { id: 're_test_of_keys', object: 'refund', status: 'succeeded' } },
    '/v1/account': { body: { id: 'acct_1', object: 'account', charges_enabled: true } },
    '/v1/webhook_endpoints': { body: { object: 'list', has_more: false, data: [] } },
  }
  const asked: { readonly call: string; readonly key: string; readonly form: URLSearchParams }[] = []
  /** Keys of an account without the payments that are refunded. */
  const unknownTo = new Set<string>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://stripe').pathname
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push({ call: `${request.method} ${path}`, key, form: new URLSearchParams(await textOf(request)) })
    // An intent that is looked up belongs to no order.
    const known = path.startsWith('/v1/payment_intents/') ? answers['/v1/payment_intents'] : answers[path]
    const isUnknown = path === '/v1/refunds' && unknownTo.has(key)
    const { status = 200, body } = (isUnknown ? NO_SUCH_PAYMENT : known) ?? {
      status: 404,
      body: { error: { message: 'Unrecognized request URL.' } },
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    unknownTo,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const NO_SUCH_PAYMENT: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent.' } },
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
