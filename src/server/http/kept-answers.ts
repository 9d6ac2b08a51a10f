import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ID_HEADER, millisecondsSince, type OnRequestFinished, requestIdOf } from './access-log.ts'
import { isKnownTag } from './compression.ts'
import type { HttpEnv } from './http-env.ts'
import { type PlainRequest, plainRequestReader } from './plain-request.ts'
import { canSendReady, type ReadyAnswer, readyAnswerOf } from './ready-answer.ts'

/** The version of the answer at each path; `undefined` while it is unknown. Called for every request. */
export type KeptPaths = ReadonlyMap<string, () => string | undefined>

type KeptAnswersParts = {
  readonly paths: KeptPaths
  /** The app, whose answers are kept. */
  fetch(request: Request, env: HttpEnv['Bindings']): Response | Promise<Response>
  readonly publicUrl: string
  readonly onFinished: OnRequestFinished
}

type KeptAnswer = {
  readonly status: number
  /** Alternating names and values, which Node writes fastest. The last value is the request id. */
  readonly headers: string[]
  readonly tag: string | undefined
  body: Buffer | undefined
  /** Set when it is first sent in the ordinary way. */
  ready?: ReadyAnswer | undefined
}

type KeptPair = KeptAnswer & {
  readonly version: string
  /** For clients that already have the answer. */
  readonly notModified: KeptAnswer | undefined
}

const MAX_BYTES = 16 * 1024 * 1024
/** The memory that an answer takes besides its body. */
const HEAD_BYTES = 2_000
/** More than one, because the answer may change while it is made. */
const ATTEMPTS = 2

/**
 * Serves answers that are the same for everybody in front of the app. Asks the app once per version of an answer and keeps its
 * status, headers and body; from then on only the request id differs. Passes on every request that is not plain.
 */
export function keptAnswers(parts: KeptAnswersParts) {
  const { find, make } = openStore(parts)
  const readPlain = plainRequestReader(new Set(parts.paths.keys()))
  const canBeReady = canSendReady()
  function send(plain: PlainRequest, answer: KeptAnswer, response: ServerResponse, startedAt: number): void {
    const { method, path } = plain
    const requestId = requestIdOf(plain.requestId)
    const isReady = canBeReady && mayBeReady(response)
    if (!isReady || !answer.ready?.send(response, answer.status, requestId)) {
      sendAsUsual(answer, response, requestId)
      if (isReady && !answer.ready) makeReady(answer, response, requestId)
    }
    parts.onFinished({ requestId, method, path, status: answer.status, ms: millisecondsSince(startedAt) })
  }
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const startedAt = performance.now()
    const plain = readPlain(request)
    const sendKept = (asked: PlainRequest): boolean => {
      const answer = find(asked)
      if (answer) send(asked, answer, response, startedAt)
      return answer !== undefined
    }
    if (!plain) next()
    else if (!sendKept(plain)) {
      const afterMaking = () => void (sendKept(plain) || next())
      make(plain).then(afterMaking, afterMaking)
    }
  }
}

function sendAsUsual({ status, headers, body }: KeptAnswer, response: ServerResponse, requestId: string): void {
  // Node reads the list before it returns, so all requests can share it.
  headers[headers.length - 1] = requestId
  response.writeHead(status, headers)
  response.end(body)
}

/** Whether the answer has the most common head: with a body, on a kept-alive connection. */
const mayBeReady = ({ req, shouldKeepAlive }: ServerResponse): boolean =>
  shouldKeepAlive && req.method === 'GET' && req.httpVersion === '1.1'

/** Made once, so that the body is in memory only once. Requests with ids of another length get ordinary answers. */
function makeReady(answer: KeptAnswer, response: ServerResponse, requestId: string): void {
  const ready = readyAnswerOf(response, answer.body, requestId)
  if (!ready) return
  if (answer.body) answer.body = ready.body
  answer.ready = ready
}

function openStore({ paths, fetch, publicUrl }: KeptAnswersParts) {
  const kept = new LRUCache<string, KeptPair>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => (body?.length ?? 0) + HEAD_BYTES,
  })
  const underWay = new Map<string, Promise<unknown>>()

  async function ask({ path, method, encoding }: PlainRequest, more: Record<string, string> = {}) {
    const headers = { ...(encoding && { 'Accept-Encoding': encoding }), ...more }
    return keepAnswer(await fetch(new Request(`${publicUrl}${path}`, { method, headers }), { isForKeeping: true }))
  }

  async function makeNow(request: PlainRequest): Promise<void> {
    const versionNow = () => paths.get(request.path)?.()
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const version = versionNow()
      const answer = await ask(request)
      if (!answer) return
      const { tag } = answer
      const notModified = tag === undefined ? undefined : await ask(request, { 'If-None-Match': tag })
      // The app has now read what determines the version. If that was unknown before, the answer may be older.
      if (version === undefined || version !== versionNow()) continue
      kept.set(keyOf(request), { ...answer, version, notModified })
      return
    }
  }

  return {
    find(request: PlainRequest): KeptAnswer | undefined {
      const pair = kept.get(keyOf(request))
      if (!pair || pair.version !== paths.get(request.path)?.()) return undefined
      return isKnown(request, pair) ? pair.notModified : pair
    },
    /** Requests that arrive in the meantime wait for the same answer. */
    make(request: PlainRequest): Promise<unknown> {
      const key = keyOf(request)
      const making = underWay.get(key) ?? makeNow(request).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

const ID = ID_HEADER.toLowerCase()

const keyOf = ({ path, method, encoding }: PlainRequest) => `${method} ${encoding} ${path}`

function isKnown({ knownTags }: PlainRequest, { tag }: KeptAnswer): boolean {
  if (knownTags === undefined || tag === undefined) return false
  return isKnownTag(tag.replace(/^W\//, ''), knownTags)
}

/** `undefined` for an answer that is not for everybody, or not a success. */
async function keepAnswer(answer: Response): Promise<KeptAnswer | undefined> {
  const { status } = answer
  const { headers } = answer
  const isForEverybody = !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  if (!isForEverybody || (status !== 200 && status !== 304)) return undefined
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
  if (body) headers.set('Content-Length', String(body.length))
  headers.delete(ID_HEADER)
  return { status, headers: [...headers, [ID, '']].flat(), tag: headers.get('ETag') ?? undefined, body }
}
