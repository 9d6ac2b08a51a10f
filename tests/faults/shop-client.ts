import { randomInt } from 'node:crypto'

export type Ask = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** `status` 0: no answer, or only a part of it. The client cannot know what became of its request. */
export type Heard = { readonly status: number; readonly body: Record<string, unknown> }

/** Nobody waits longer for an answer; whoever asked may ask again. */
const PATIENCE_MS = 4_000

/** Sends a request as somebody else's browser would. It never throws: bad luck is an answer like others. */
export async function ask(url: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Heard> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // Each client has an address of its own, so that nobody meets a rate limit.
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
