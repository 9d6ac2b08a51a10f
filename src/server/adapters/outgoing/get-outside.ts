import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { lookupWithin, type Reach, refusalOf } from './post-outside.ts'

type Get = {
  readonly headers: Readonly<Record<string, string>>
  readonly mayReach: Reach
  readonly timeoutMs: number
}

const BODY_MAX = 1024 * 1024

/** Reads from an address that a person entered. Follows no redirect; an answer of over a megabyte is an error. */
export function getOutside(url: URL, { headers, mayReach, timeoutMs }: Get): Promise<{ status: number; body: string }> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const refused = refusalOf(url.hostname, mayReach)
    if (refused) return reject(refused)
    const signal = AbortSignal.timeout(timeoutMs)
    const call = request(url, { headers, lookup: lookupWithin(mayReach), signal })
    call.once('error', reject)
    call.once('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
        if (body.length > BODY_MAX) call.destroy(new Error('The answer is too long.'))
      })
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    call.end()
  })
}
