import type { ServerResponse } from 'node:http'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { HttpEnv } from './http-env.ts'

/** How often a stream without news confirms that it is still open. */
export type Pace = {
  readonly beatMs: number
  /** After this long without an event a browser reconnects; beats carry the value. Undefined: 40 seconds (`web/live/live-stream.ts`). */
  readonly silenceMs?: number
}
const USUAL_PACE: Pace = { beatMs: 15_000 }
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000
/** A client that leaves more than this unread is disconnected. */
const UNREAD_MAX_BYTES = 256 * 1024

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  // Stops proxies from buffering events.
  'X-Accel-Buffering': 'no',
}

/** Server-sent events to one client. */
export type EventStream = {
  /** `data` is sent as JSON. */
  send(event: string, data: unknown): void
  /** Sends a beat now, and adds what `read` returns to it and to each later one. */
  beatWith(read: () => object): void
  close(): void
}

type Begin = (stream: EventStream) => () => void

/**
 * Answers with an event stream. `begin` is called once events can be sent. The function it returns runs once, however the stream
 * ends: the client leaves or stops reading, or `close` is called.
 */
export function answerEvents(c: Context<HttpEnv>, begin: Begin, pace = USUAL_PACE): Response {
  // Nobody would read or end the stream.
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  const { outgoing } = c.env ?? {}
  if (!outgoing) return c.body(webStream(begin, pace), 200, HEADERS)
  c.env.openStream = () => writeEvents(outgoing, begin, pace)
  return c.body(null, 200, HEADERS)
}

/** Written without a web stream, which would take more memory than everything else about a stream. */
function writeEvents(response: ServerResponse, begin: Begin, pace: Pace): void {
  const outlet: Outlet = {
    write: (text) => void response.write(text),
    unreadBytes: () => response.writableLength,
    end: () => void response.end(),
    drop: () => void response.destroy(),
  }
  const end = openStreamTo(outlet, begin, pace)
  response.once('close', end)
  if (response.destroyed) end()
}

const encoder = new TextEncoder()

/** For a client without a socket, as in tests. */
function webStream(begin: Begin, pace: Pace): ReadableStream<Uint8Array<ArrayBuffer>> {
  let end = (): void => {}
  return new ReadableStream({
    start(controller) {
      const outlet: Outlet = {
        write: (text) => controller.enqueue(encoder.encode(text)),
        unreadBytes: () => 0,
        end: () => controller.close(),
        drop: () => {},
      }
      end = openStreamTo(outlet, begin, pace)
    },
    cancel: () => end(),
  })
}

type Outlet = {
  write(text: string): void
  unreadBytes(): number
  end(): void
  /** Immediate, because an orderly end would wait for the client to read. */
  drop(): void
}

/** Returns the function that ends the stream. */
function openStreamTo(outlet: Outlet, begin: Begin, { beatMs, silenceMs }: Pace): () => void {
  let sent = 0
  let isOpen = true
  let onEnd = (): void => {}
  const end = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(beat)
    onEnd()
    try {
      outlet.end()
    } catch {
      // The reader has already cancelled it.
    }
  }
  const write = (text: string) => {
    if (!isOpen) return
    outlet.write(text)
    if (outlet.unreadBytes() <= UNREAD_MAX_BYTES) return
    end()
    outlet.drop()
  }
  let added = (): object => ({})
  // Not a comment: `EventSource` hides comments, and the page must notice when beats stop.
  const sendBeat = () => {
    const data = { at: new Date().toISOString(), silenceMs, ...added() }
    write(`event: beat\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const beat = setInterval(sendBeat, beatMs)
  write(`retry: ${RETRY_MS}\n\n`)
  onEnd = begin({
    send: (event, data) => write(`event: ${event}\nid: ${++sent}\ndata: ${JSON.stringify(data)}\n\n`),
    beatWith: (read) => {
      added = read
      sendBeat()
    },
    close: end,
  })
  if (!isOpen) onEnd()
  return end
}

/** The holder of a stream, and how many streams it may hold in this process. */
type LiveClient = {
  readonly key: string
  readonly max: number
  readonly tooMany: string
  readonly pace?: Pace
}

/** Guests at one IP address: a household, or everybody on the restaurant's Wi-Fi. */
const guestAt = (clientAddress: string): LiveClient => ({
  key: `guest ${clientAddress}`,
  max: 50,
  tooMany: message('Too many live connections are open from your address. Please close some pages and try again.'),
})

const STAFF_KEY = 'admin '

/**
 * Staff are counted by account, so that guests on the restaurant's Wi-Fi cannot use up the kitchen's connections. A kitchen must know
 * within ten seconds that it is cut off; thousands of guests need not.
 */
export const staffMember = (adminId: string): LiveClient => ({
  key: STAFF_KEY + adminId,
  max: 100,
  tooMany: message('Too many live connections are open with your account. Please close some pages and try again.'),
  pace: { beatMs: 4_000, silenceMs: 9_000 },
})

/** The open streams of this process: limited per client, and closed together at shutdown. */
export class LiveConnections {
  readonly #byClient = new Map<string, number>()
  readonly #closers = new Set<() => void>()
  #isClosed = false

  /** Throws if this client has too many. */
  assertRoomFor({ key, max, tooMany }: LiveClient): void {
    if ((this.#byClient.get(key) ?? 0) >= max)
      throw new Refusal('too_many_connections', tooMany, { retryAfterSeconds: 30 })
  }

  /** Returns the function to call when the stream has ended. */
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

  get guestCount(): number {
    return this.count - this.staffCount
  }

  get staffCount(): number {
    let count = 0
    for (const [key, streams] of this.#byClient) if (key.startsWith(STAFF_KEY)) count += streams
    return count
  }

  closeAll(): void {
    this.#isClosed = true
    for (const close of [...this.#closers]) close()
  }
}

/** For a route's `responses`. */
export const eventStream = {
  200: {
    content: { 'text/event-stream': { schema: z.string() } },
    description:
      'Server-sent events. Besides its own events, every stream sends `beat` with `{at}`, to guests every 15 seconds: reconnect after 40 seconds without any event. Faster beats carry `silenceMs`, after which to reconnect instead.',
  },
}
type Listen = (stream: EventStream) => () => void

/** Opens a stream to a guest. `listen` returns the function that stops listening. */
export const openGuestStream = (c: Context<HttpEnv>, connections: LiveConnections, listen: Listen) =>
  openStream(c, { connections, client: guestAt(c.get('clientAddress')), listen })

type StreamParts = { connections: LiveConnections; client: LiveClient; listen: Listen }

export function openStream(c: Context<HttpEnv>, { connections, client, listen }: StreamParts) {
  connections.assertRoomFor(client)
  const begin = (stream: EventStream) => {
    const remove = connections.add(client, stream.close)
    const stopListening = listen(stream)
    return () => {
      stopListening()
      remove()
    }
  }
  return answerEvents(c, begin, client.pace)
}
