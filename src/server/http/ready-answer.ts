import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { ID_HEADER } from './access-log.ts'

/** Node's internal fields, for lack of public ones: the finished head as text, and whether it has been sent. */
type NodeHead = { _header: unknown; _headerSent: unknown }

/** The system seldom accepts more in one piece. */
const MAX_BYTES = 65_536
const DATE = '\r\nDate: '
const ID = `\r\n${ID_HEADER.toLowerCase()}: `

/**
 * Head and body of an answer in one buffer, as Node has sent them before. Only the time and the request id change. Node still
 * handles keep-alive, pipelining, timeouts and slow readers.
 */
export class ReadyAnswer {
  readonly #bytes: Buffer
  readonly #bodyAt: number
  readonly #dateAt: number
  readonly #idAt: number
  readonly #idLength: number
  #date = ''
  /** True while a slow reader still receives the bytes, which must not change until then. */
  isBeingSent = false

  constructor(head: string, body: Buffer | undefined, requestId: string) {
    this.#bytes = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
    this.#bodyAt = head.length
    this.#dateAt = head.indexOf(DATE) + DATE.length
    this.#idAt = head.indexOf(ID) + ID.length
    this.#idLength = requestId.length
  }

  /** A view of the same bytes, so that the body is in memory only once. */
  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyAt)
  }

  /** Returns false and sends nothing while the bytes are being sent, or for an id of another length. */
  send(response: ServerResponse, status: number, requestId: string): boolean {
    if (this.isBeingSent || requestId.length !== this.#idLength) return false
    this.#bytes.write(requestId, this.#idAt, 'latin1')
    const date = dateNow()
    if (date !== this.#date) {
      this.#bytes.write(date, this.#dateAt, 'latin1')
      this.#date = date
    }
    response.statusCode = status
    endWithReady(response, this.#bytes)
    if (response.writableLength > 0 && !response.closed) {
      this.isBeingSent = true
      response.once('close', () => {
        this.isBeingSent = false
      })
    }
    return true
  }
}

/** Made from a response whose head Node has just written. `undefined` if that head cannot be reused. */
export function readyAnswerOf(
  response: ServerResponse,
  body: Buffer | undefined,
  requestId: string,
): ReadyAnswer | undefined {
  const head = headOf(response)
  const isUsable =
    head !== undefined &&
    head.length + (body?.length ?? 0) <= MAX_BYTES &&
    head.split(DATE).length === 2 &&
    head.split(`${ID}${requestId}\r\n`).length === 2
  return isUsable ? new ReadyAnswer(head, body, requestId) : undefined
}

function headOf(response: ServerResponse): string | undefined {
  const { _header: head } = response as unknown as NodeHead
  return typeof head === 'string' && head.endsWith('\r\n\r\n') ? head : undefined
}

/** Sends these bytes and nothing else. */
function endWithReady(response: ServerResponse, bytes: Buffer): void {
  const head = response as unknown as NodeHead
  head._header = 'in the bytes'
  head._headerSent = true
  response.end(bytes)
}

/** Whether this version of Node sends ready answers unchanged. An update may change its internal fields. */
export function canSendReady(Response: new (request: IncomingMessage) => ServerResponse = ServerResponse): boolean {
  const sent = (answer: (response: ServerResponse) => void): string => {
    const parts: Buffer[] = []
    const socket = new Duplex({
      read: () => {},
      write: (part, _encoding, done) => {
        parts.push(part)
        done()
      },
    })
    const response = new Response(new IncomingMessage(socket as Socket))
    response.assignSocket(socket as Socket)
    answer(response)
    return response.headersSent && response.writableEnded ? Buffer.concat(parts).toString('latin1') : ''
  }
  try {
    let head: string | undefined
    const asUsual = sent((response) => {
      response.writeHead(200, ['Content-Length', '4'])
      head = headOf(response)
      response.end('dish')
    })
    return asUsual === `${head}dish` && sent((response) => endWithReady(response, Buffer.from(asUsual))) === asUsual
  } catch {
    return false
  }
}

let dateUntil = 0
let date = ''

/** As Node writes it, made once a second. */
function dateNow(): string {
  const now = Date.now()
  // Also recomputed when the clock was set back.
  if (now >= dateUntil || now < dateUntil - 1000) {
    date = new Date(now).toUTCString()
    dateUntil = now - (now % 1000) + 1000
  }
  return date
}
