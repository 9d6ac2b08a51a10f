import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import { answerEvents, type EventStream } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'

/** Whose connection a stream is, and how many of them this process holds open for the same one. */
export type LiveClient = { readonly key: string; readonly max: number; readonly tooMany: string }

/** Guests behind one address: a household, but also everybody on the shop's own Wi-Fi. */
export const guestAt = (clientAddress: string): LiveClient => ({
  key: `guest ${clientAddress}`,
  max: 50,
  tooMany: 'Too many live connections are open from your address. Please close some pages and try again.',
})

/** Staff are counted by account, so that guests on the shop's Wi-Fi cannot silence the kitchen. */
export const staffMember = (adminId: string): LiveClient => ({
  key: `admin ${adminId}`,
  max: 100,
  tooMany: 'Too many live connections are open with your account. Please close some pages and try again.',
})

/** The open live streams of this process: bounded per client, and ended together when it stops. */
export class LiveConnections {
  readonly #byClient = new Map<string, number>()
  readonly #closers = new Set<() => void>()
  #isClosed = false

  /** Throws when this client has too many. */
  admit({ key, max, tooMany }: LiveClient): void {
    if ((this.#byClient.get(key) ?? 0) >= max)
      throw new Refusal('too_many_connections', tooMany, { retryAfterSeconds: 30 })
  }

  /** Returns what to call when the stream has ended. */
  add({ key }: LiveClient, close: () => void): () => void {
    if (this.#isClosed) queueMicrotask(close)
    this.#closers.add(close)
    this.#byClient.set(key, (this.#byClient.get(key) ?? 0) + 1)
    return () => {
      if (!this.#closers.delete(close)) return
      const left = (this.#byClient.get(key) ?? 1) - 1
      if (left > 0) this.#byClient.set(key, left)
      else this.#byClient.delete(key)
    }
  }

  get count(): number {
    return this.#closers.size
  }

  closeAll(): void {
    this.#isClosed = true
    for (const close of [...this.#closers]) close()
  }
}

export const eventStream = {
  200: {
    content: { 'text/event-stream': { schema: z.string() } },
    description:
      'Server-sent events. Besides its own, every stream sends `beat` with `{at}` every 15 seconds: after 40 seconds without any event, connect again.',
  },
}
type Listen = (stream: EventStream) => () => void

/** One more live connection of a guest; `listen` answers how to stop listening. */
export const openGuestStream = (c: Context<HttpEnv>, connections: LiveConnections, listen: Listen) =>
  openStream(c, { connections, client: guestAt(c.get('clientAddress')), listen })

type StreamParts = { connections: LiveConnections; client: LiveClient; listen: Listen }

/** One more live connection of this client. */
export function openStream(c: Context<HttpEnv>, { connections, client, listen }: StreamParts) {
  connections.admit(client)
  return answerEvents(c, (stream) => {
    const leave = connections.add(client, stream.close)
    const stopListening = listen(stream)
    return () => {
      stopListening()
      leave()
    }
  })
}
