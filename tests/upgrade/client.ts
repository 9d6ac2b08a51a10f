import { randomInt } from 'node:crypto'
import { request } from 'node:http'

export type Asked = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Answered = {
  readonly status: number
  readonly text: string
  /** The process that answered, as the proxy names it. */
  readonly servedBy: string
}

/** Longer than any answer takes while two versions start on the same machine. */
const PATIENCE_MS = 30_000

/** Asks over a connection of its own, as a new visitor does. It fails without a whole answer. */
export const askOnce = (url: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // Each client has a different address, so that nobody reaches a rate limit.
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, servedBy: String(answer.headers['x-served-by']) }),
      )
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
