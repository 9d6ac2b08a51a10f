import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import Stripe from 'stripe'
import type { Db } from '#server/database/client.ts'
import { createSession } from './create-session.ts'
import type { Courier } from './demo-events.ts'
import {
  type DemoEvent,
  DemoIntent,
  DemoSession,
  findObject,
  listSessions,
  lockObject,
  newId,
  SavedAnswer,
  SESSIONS_MAX,
  saveFirst,
  saveObjects,
  shownSession,
  tryIdempotencyLock,
} from './demo-objects.ts'
import { expireSession, expireWhenOver } from './pay-session.ts'
import { listRefunds, refundCharge } from './refund-charge.ts'
import { type FormObject, noSuchObject, problemBody, readForm, StripeProblem } from './stripe-request.ts'

type DemoApiParts = {
  readonly db: Db
  readonly courier: Courier
  readonly now: () => Date
  /** The URL of card pages, without the session's id. */
  readonly payUrl: string
}

/** The result of a request: the response body, and the events to send to the site's webhook. */
type Outcome = {
  readonly body: Record<string, unknown>
  readonly created?: DemoSession
  readonly events?: DemoEvent[]
}
type Work = (tx: Db, form: FormObject) => Promise<Outcome>

/** The part of Stripe's API that the shop uses. The official SDK calls it in this process or over HTTP. */
export function demoApiRoutes({ db, courier, now, payUrl }: DemoApiParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    requireKey(c.req.header('Authorization'))
    await next()
    c.header('Request-Id', newId('req_', 14))
    c.header('Stripe-Version', Stripe.API_VERSION)
  })
  app.onError((error, c) => {
    if (!(error instanceof StripeProblem)) throw error
    return c.json(problemBody(error), error.status as 400)
  })
  app.notFound((c) => {
    const problem = new StripeProblem(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 })
    return c.json(problemBody(problem), 404)
  })

  const post = (path: string, workOf: (c: Context) => Work) =>
    app.post(path, async (c) => {
      const request = await readRequest(c)
      const { body, events = [] } = await db.transaction((tx) => once(tx, request, workOf(c), now()))
      void courier.send(...events) // like Stripe, after the response
      return c.json(body, 200)
    })

  app.post('/v1/checkout/sessions', async (c) => {
    const request = await readRequest(c)
    const work = async () => {
      const created = createSession(request.form, { now: now(), payUrl })
      return { body: shownSession(created), created }
    }
    return c.json(await saveSession(db, request, work, now()), 200)
  })
  post('/v1/checkout/sessions/:id/expire', (c) => async (tx) => {
    const { session, event } = await expireSession(tx, c.req.param('id') ?? '', now())
    return { body: shownSession(session), events: [event] }
  })
  post('/v1/refunds', () => async (tx, form) => {
    const { refund, events } = await refundCharge(tx, form, now())
    return { body: refund, events }
  })
  app.get('/v1/checkout/sessions', async (c) => c.json(await sessionList(db, c.req.query()), 200))
  app.get('/v1/checkout/sessions/:id', async (c) => {
    const { body, events } = await db.transaction((tx) => readSession(tx, c.req.param('id'), now()))
    void courier.send(...events)
    const isExpanded = c.req.queries('expand[0]')?.includes('payment_intent') ?? false
    return c.json(isExpanded ? await withIntent(db, body) : body, 200)
  })
  app.get('/v1/refunds', async (c) => {
    const { payment_intent: intentId, limit, starting_after: after } = c.req.query()
    return c.json(await listRefunds(db, { intentId, limit, after }), 200)
  })
  app.get('/v1/payment_intents/:id', async (c) => {
    const id = c.req.param('id')
    const intent = await findObject(db, DemoIntent, id)
    if (!intent) throw noSuchObject('payment_intent', id)
    return c.json(intent, 200)
  })
  return app
}

/** A page of sessions, the newest first, with their intents. */
async function sessionList(db: Db, query: Record<string, string>) {
  const { 'created[gte]': since = '0', status = 'complete', starting_after: after } = query
  const sessions = await listSessions(db, { sinceSeconds: Number(since), status, after })
  const data = await Promise.all(sessions.slice(0, SESSIONS_MAX).map((one) => withIntent(db, shownSession(one))))
  return { object: 'list', url: '/v1/checkout/sessions', has_more: sessions.length > SESSIONS_MAX, data }
}

type ApiRequest = { readonly key: string | undefined; readonly fingerprint: string; readonly form: FormObject }

async function readRequest(c: Context): Promise<ApiRequest> {
  const text = await c.req.text()
  const key = c.req.header('Idempotency-Key')
  if (key !== undefined && key.length > KEY_MAX) {
    throw new StripeProblem(`Idempotency keys can be up to ${KEY_MAX} characters long.`)
  }
  return { key, fingerprint: fingerprintOf(c.req.path, text), form: readForm(text) }
}

/** As long as Stripe guarantees to remember a key. */
const KEY_KEPT_SECONDS = 24 * 60 * 60
const KEY_MAX = 255

type SessionWork = () => Promise<{ readonly body: Outcome['body']; readonly created: DemoSession }>

/** Nearly every session is requested only once, so one statement stores it. A repeat gets the saved answer, even if the request would fail now. */
async function saveSession(db: Db, request: ApiRequest, work: SessionWork, now: Date): Promise<Outcome['body']> {
  const { key } = request
  const outcome = key === undefined ? undefined : await work().catch(() => undefined)
  if (key !== undefined && outcome) {
    const { body, created } = outcome
    const result = await saveFirst(db, key, { answer: savedAnswer(key, request, body, now), objects: [created] })
    if (result === 'in_use') throw keyInUse(key)
    if (result === 'saved') return body
  }
  const { body } = await db.transaction((tx) => once(tx, request, work, now))
  return body
}

const savedAnswer = (key: string, { fingerprint }: ApiRequest, body: Outcome['body'], now: Date): SavedAnswer => ({
  ...{ id: answerId(key), object: 'idempotency', created: inSeconds(now) },
  ...{ fingerprint, body },
})

const answerId = (key: string): string => `idem_${createHash('sha256').update(key).digest('hex')}`

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/**
 * Runs a request once per idempotency key. A repeat within a day gets the saved answer; a later one is a new request. A
 * request that fails validation is not saved.
 */
async function once(tx: Db, request: ApiRequest, work: Work, now: Date): Promise<Outcome> {
  const { key, fingerprint, form } = request
  if (key === undefined) return perform(tx, () => work(tx, form))
  if (!(await tryIdempotencyLock(tx, key))) throw keyInUse(key)
  const kept = await findObject(tx, SavedAnswer, answerId(key))
  const saved = kept && kept.created > inSeconds(now) - KEY_KEPT_SECONDS ? kept : undefined
  if (saved && saved.fingerprint !== fingerprint) throw otherParameters(key)
  if (saved) return { body: saved.body }
  return perform(
    tx,
    () => work(tx, form),
    (body) => [savedAnswer(key, request, body, now)],
  )
}

/** Stores what the work has created, together with the answer that is saved for a repeat. */
async function perform(
  tx: Db,
  work: () => Promise<Outcome>,
  savedFor: (body: Outcome['body']) => SavedAnswer[] = () => [],
): Promise<Outcome> {
  const outcome = await work()
  const { body, created } = outcome
  const objects = [...(created ? [created] : []), ...savedFor(body)]
  if (objects.length > 0) await saveObjects(tx, ...objects)
  return outcome
}

async function readSession(tx: Db, id: string, now: Date) {
  const session = await lockObject(tx, DemoSession, id)
  if (!session) throw noSuchObject('checkout session', id)
  const expired = await expireWhenOver(tx, session, now)
  return { body: shownSession(expired?.session ?? session), events: expired ? [expired.event] : [] }
}

async function withIntent(db: Db, session: Record<string, unknown>) {
  const id = session.payment_intent
  return typeof id === 'string' ? { ...session, payment_intent: await findObject(db, DemoIntent, id) } : session
}

function requireKey(authorization: string | undefined): void {
  const key = authorization?.replace(/^Bearer /, '')
  if (key?.startsWith('sk_test_')) return
  const message = key ? 'Invalid API Key provided.' : 'You did not provide an API key.'
  throw new StripeProblem(message, { status: 401 })
}

const fingerprintOf = (path: string, body: string): string =>
  createHash('sha256').update(`${path}\n${body}`).digest('hex')

const keyInUse = (key: string) =>
  new StripeProblem(
    `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
    { status: 409, code: 'idempotency_key_in_use' },
  )

const otherParameters = (key: string) =>
  new StripeProblem(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { kind: 'idempotency_error' },
  )
