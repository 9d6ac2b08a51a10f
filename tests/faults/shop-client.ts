import { randomInt } from 'node:crypto'

export type Ask = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** `status` 0: no answer, or only a part of it. The client cannot know what happened to its request. */
export type ClientAnswer = { readonly status: number; readonly body: Record<string, unknown> }

/** The longest wait for an answer; the client may then ask again. */
const PATIENCE_MS = 4_000

/** Sends a request as from another browser. It never throws: a failure is an answer as well. */
export async function ask(url: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<ClientAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // Each client has a different address, so that nobody reaches a rate limit.
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  } catch {
    return { status: 0, body: {} }
  }
}
