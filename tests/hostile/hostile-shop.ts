import { pino } from 'pino'
import { vi } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { addAdmin, removeAdmin } from '#server/account/admins.ts'
import { listen } from '#server/http/listen.ts'
import { listFiles } from '#server/http/static-files.ts'
import { aCheckout, checkOut, momosLine, payWith, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { openPages } from '../../src/pages.ts'
import type { OpenApiDocument } from './open-api-operations.ts'
import type { RawOutcome } from './raw-request.ts'
import type { Sender } from './request-draft.ts'
import type { Surroundings, WrittenRequest } from './write-request.ts'

/** A guest whose name and contact only staff may see. */
export const OTHER_GUEST = { name: 'Wilhelmina Kowalski', phone: '021 777 0001', email: 'kowalski@private.example' }

const MOST_LOG_LINES = 20

/** A shop on a real port, with kept answers as for guests and records of every kind. Its faults are recorded. */
export async function openHostileShop() {
  const others = openSockets()
  const faults: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void (faults.length < MOST_LOG_LINES && faults.push(line)) })
  const files = await listFiles('public')
  const shop = await openTestShop({ trustedProxies: 1, pages: openPages(anyAssets()), files, log })
  const { port, close } = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0, front: shop.keptAnswers, log })
  const restore = await addRecords(shop)
  const cookies = { ...(await signInAll(shop)), forger: 'staff.session_token=forged.c2lnbmF0dXJl', guest: undefined }
  const known = new Map<string, string>()
  await restore(known, { Cookie: cookies.staff })
  return {
    port,
    document: (await (await shop.get('/api/openapi.json')).json()) as OpenApiDocument,
    /** Our own faults from the log. */
    faults,
    surroundings: (clientAddress: string): Surroundings => ({ cookies, known, clientAddress }),
    /** Adds back what requests may have deleted. */
    restore: () => restore(known, { Cookie: cookies.staff }),
    /** Nothing is left open: no connection of ours, no query, no transaction. */
    untilIdle: () => vi.waitFor(() => assertIdle(shop, others), { timeout: 40_000 }),
    async close() {
      await close()
      await shop.close()
    },
  }
}

/** Replaces the built scripts and styles, which a page only names. */
const anyAssets = () =>
  new Proxy({}, { get: (_, path) => ({ script: `/assets/${String(path)}.js`, imports: [], styles: [] }) })

/** Of this process, in which other tests may have run before: what they left open is not ours. */
const openSockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

async function assertIdle({ database: { pool } }: TestShop, others: number): Promise<void> {
  if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
    throw new Error(
      `${pool.totalCount - pool.idleCount} connections to the database are in use, ${pool.waitingCount} waited for`,
    )
  const { rows } = await pool.query(
    "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
  )
  if (rows.length > 0) throw new Error(`A transaction was left open: ${JSON.stringify(rows)}`)
  const own = openSockets() - others
  if (own > 0) throw new Error(`${own} connections of clients are open`)
}

type SignedIn = Record<Extract<Sender, 'staff' | 'account'>, string>

async function signInAll(shop: TestShop): Promise<SignedIn> {
  const account = { email: 'cook@example.com', password: 'curry and rice' }
  const { Cookie: staff } = await shop.signInStaff()
  const { id } = await addAdmin(shop, account)
  await removeAdmin(shop, id, SYSTEM)
  return { staff, account: cookieOf(await shop.post('/api/auth/sign-in/email', account)) }
}

/** Adds the records for requests. The returned function adds back what requests have deleted. */
async function addRecords(shop: TestShop) {
  await setTheMenu(shop)
  let settings: unknown
  let times = 0
  return async (known: Map<string, string>, headers: { Cookie: string }) => {
    // With opening hours or a place invented by requests, nobody could order.
    settings ??= await (await shop.get('/api/admin/settings/export', headers)).json()
    await madeBy(shop.post('/api/admin/settings/import', settings, headers))
    // Nor could anybody order during a rehearsal, or while orders are paused.
    await madeBy(shop.post('/api/admin/rehearsal/end', {}, headers))
    const asUsual = { pickup: null, delivery: null, closing: null, busy: null }
    await madeBy(shop.ask('/api/admin/service', { method: 'PATCH', body: asUsual, headers }))
    const add = async (list: string, fields: object) =>
      (await madeBy<{ id: string }>(shop.post(`/api/admin/${list}`, fields, headers))).id
    // A request may have emptied the menu; a category that is still there is refused.
    for (const name of ['Street Food', 'Mains (Chicken $18)']) {
      await shop.post('/api/admin/categories', { name }, headers)
    }
    const dish = await add('menu-items', { name: 'Momos', price: 12, category: 'Street Food' })
    const choices = [{ key: 'curry', label: 'Choose your curry', allowedCategories: ['Mains (Chicken $18)'] }]
    const deal = await add('deals', { title: 'Curry Combo', type: 'combo', price: 24.9, choices })
    await paidOrder(shop, dish, OTHER_GUEST)
    await book(shop, OTHER_GUEST)
    const { orderId: order, key } = await paidOrder(shop, dish, {})
    const booking = await book(shop, { name: 'Ada', phone: '021 555 0199', email: 'ada@example.com' })
    const category = await add('categories', { name: `Chaat ${++times}` })
    const { id: admin } = await addAdmin(shop, { email: `cook${times}@example.com`, password: 'curry and rice' })
    for (const [kind, id] of Object.entries({ order, key, dish, deal, booking, category, admin })) known.set(kind, id)
  }
}

async function madeBy<Made>(asked: Promise<Response>): Promise<Made> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} was refused: ${await answer.text()}`)
  return (await answer.json()) as Made
}

async function paidOrder(shop: TestShop, dish: string, customer: object): Promise<CheckoutAnswer> {
  const order = await madeBy<CheckoutAnswer>(checkOut(shop, aCheckout([momosLine({ momos: dish })], customer)))
  await payWith(shop, order.url)
  await shop.demoStripe.idle()
  return order
}

let guests = 0

async function book(shop: TestShop, guest: typeof OTHER_GUEST): Promise<string> {
  const booking = { ...guest, guests: 2, date: '2026-12-01', time: '18:30' }
  const headers = { 'X-Forwarded-For': `10.200.${++guests >> 8}.${guests & 255}` }
  return (await madeBy<{ id: string }>(shop.post('/api/bookings', booking, headers))).id
}

const KIND_OF_CALL: Readonly<Record<string, string>> = {
  'POST /api/admin/orders': 'order',
  'POST /api/admin/bookings': 'booking',
  'POST /api/admin/menu-items': 'dish',
  'POST /api/admin/categories': 'category',
  'POST /api/admin/deals': 'deal',
}

/** What an answer adds to the records that later requests ask for. */
export function noteRecord({ known }: Surroundings, { operation }: WrittenRequest, outcome: RawOutcome): void {
  if (typeof outcome === 'string' || outcome.status !== 201 || !outcome.isWhole) return
  const upload = /[^/]+$/.exec(outcome.headers.get('location') ?? '')?.[0]
  const kind = KIND_OF_CALL[`${operation.method} ${operation.path}`]
  const map = known as Map<string, string>
  if (operation.path === '/api/admin/uploads' && upload) map.set('upload', upload)
  else if (kind) map.set(kind, String(JSON.parse(outcome.body.toString()).id))
}
