import { connect } from 'node:net'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'

export type RawAnswer = {
  readonly status: number
  /** By lower-case name; repeated headers are joined. */
  readonly headers: ReadonlyMap<string, string>
  /** Not compressed. */
  readonly body: Buffer
  /** False when the connection ended in the middle of the body. */
  readonly isWhole: boolean
}
/** `cut`: the server closed the connection without an answer. `silent`: nothing came for as long as we waited. */
export type RawOutcome = RawAnswer | 'cut' | 'silent'

type SendOptions = {
  readonly port: number
  readonly isHead?: boolean
  /** Closes our side after the bytes, so that the server does not wait for more. */
  readonly isEnded?: boolean
}

/** No answer takes a second. A longer wait counts as a hang. */
const HANG_MS = 20_000

/** Sends these bytes on a separate connection, however wrong they are, which HTTP clients would refuse to do. */
export function sendRaw(
  bytes: Uint8Array,
  { port, isHead = false, isEnded = false }: SendOptions,
): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = Buffer.alloc(0)
    const finish = (outcome: RawOutcome) => {
      socket.destroy()
      resolve(outcome)
    }
    socket.setTimeout(HANG_MS, () => finish('silent'))
    // A refused body may be reset after the answer: what has arrived until then counts.
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = readAnswer(received, { isHead, isEnded: false })
      if (answer) finish(answer)
    })
    socket.on('close', () => finish(readAnswer(received, { isHead, isEnded: true }) ?? 'cut'))
    if (isEnded) socket.end(bytes)
    else socket.write(bytes)
  })
}

type Reading = { readonly isHead: boolean; readonly isEnded: boolean }

/** The first final answer in these bytes; undefined while a part of it is missing. */
function readAnswer(bytes: Buffer, reading: Reading): RawAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  const rest = bytes.subarray(headEnd + 4)
  if (status < 200) return readAnswer(rest, reading)
  const headers = readHeaders(lines)
  const hasNoBody = reading.isHead || status === 204 || status === 304
  const whole = hasNoBody ? Buffer.alloc(0) : wholeBody(rest, headers, reading)
  if (!whole && !reading.isEnded) return undefined
  return { status, headers, body: uncompressed(whole ?? rest, headers), isWhole: whole !== undefined }
}

/** As much of it as has arrived. */
function uncompressed(body: Buffer, headers: ReadonlyMap<string, string>): Buffer {
  const encoding = body.length === 0 ? undefined : headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
  return encoding === 'gzip' ? gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }) : body
}

function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    const known = headers.get(name)
    headers.set(name, known === undefined ? value : `${known}, ${value}`)
  }
  return headers
}

function wholeBody(bytes: Buffer, headers: ReadonlyMap<string, string>, { isEnded }: Reading): Buffer | undefined {
  // Live streams do not end: their head is the answer.
  if (headers.get('content-type')?.startsWith('text/event-stream')) return bytes
  if (headers.get('transfer-encoding') === 'chunked') return joinedChunks(bytes)
  const length = headers.get('content-length')
  if (length === undefined) return isEnded ? bytes : undefined
  return bytes.length >= Number(length) ? bytes.subarray(0, Number(length)) : undefined
}

function joinedChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(chunks)
    const end = lineEnd + 2 + size
    if (bytes.length < end + 2) return undefined
    chunks.push(bytes.subarray(lineEnd + 2, end))
    at = end + 2
  }
}
