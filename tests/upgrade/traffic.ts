import { setTimeout as pause } from 'node:timers/promises'
import type { MenuDocument } from '#contract/menu.ts'
import type { PeopleBooks } from '../faults/books.ts'
import { newKey } from '../faults/world.ts'
import { type Answered, type Asked, askOnce } from './client.ts'

type Place = {
  /** Of the proxy. */
  readonly url: string
  readonly staff: Readonly<Record<string, string>>
  readonly payAtStripe: (session: string) => boolean
}
type Lists<Name extends keyof PeopleBooks> = { -readonly [One in Name]: PeopleBooks[One][number][] }
/** What guests and staff were told, for the comparison of the books. */
export type Told = Lists<'checkouts' | 'changes'>
export type Traffic = ReturnType<typeof startTraffic>

const GUESTS = 4
const BETWEEN_MS = 100
const NEXT_STATUS: Readonly<Record<string, string>> = { new: 'preparing', preparing: 'ready', ready: 'completed' }

/** Guests who look, order, pay and follow their orders, and staff who cook them, until it is stopped. */
export function startTraffic({ url, staff, payAtStripe }: Place) {
  const told: Told = { checkouts: [], changes: [] }
  const failed: string[] = []
  let asked = 0
  let slowestMs = 0
  let isOver = false

  /** Every answer but a success is a failure: nobody here asks for what is not there. */
  async function send(path: string, asking: Asked = {}): Promise<Answered | undefined> {
    const begun = performance.now()
    const what = `${asking.method ?? 'GET'} ${path}`
    asked++
    try {
      const answer = await askOnce(url + path, asking)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      if (answer.status < 400) return answer
      failed.push(`${what}: ${answer.status} from ${answer.servedBy}: ${answer.text.slice(0, 200)}`)
    } catch (error) {
      failed.push(`${what}: ${error}`)
    }
    return undefined
  }
  const read = async <Body>(path: string, asking?: Asked): Promise<Body | undefined> => {
    const answer = await send(path, asking)
    return answer && JSON.parse(answer.text)
  }

  async function look(): Promise<void> {
    const page = await send('/')
    const files = new Set(page?.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
    for (const file of files) await send(file)
    await send('/api/slots?type=pickup')
    await send('/cart')
  }

  async function order(): Promise<void> {
    const menu = await read<MenuDocument>('/api/menu')
    const dish = menu?.items.find(({ options, salePrice }) => !options.style && salePrice === null)
    if (!dish) return
    const key = newKey()
    const orderIds = new Set<string>()
    told.checkouts.push({ key, totalCents: Math.round(dish.price * 100), orderIds })
    const body = {
      items: [{ id: dish.id, name: dish.name, unitPrice: dish.price, quantity: 1, meta: null }],
      customer: {
        ...{ name: 'Ada', phone: '021 555 0199', email: `${key}@example.com`, notes: key },
        ...{ orderType: 'pickup', pickupTime: 'ASAP', address: '' },
      },
    }
    const headers = { 'Idempotency-Key': key }
    const placed = await read<{ orderId: string; url: string; key: string }>('/api/create-stripe-session', {
      method: 'POST',
      body,
      headers,
    })
    if (!placed) return
    orderIds.add(placed.orderId)
    if (!payAtStripe(placed.url.split('/').at(-1) ?? '')) failed.push(`${placed.orderId} could not be paid.`)
    await send(`/success?order=${placed.orderId}&key=${placed.key}`)
    await send(`/api/orders/${placed.orderId}?key=${placed.key}`)
  }

  /** The only one who moves orders on, so nobody is ever faster. */
  async function cook(): Promise<void> {
    const list = await read<{ items: { id: string; status: string }[] }>('/api/admin/orders?status=active&limit=500', {
      headers: staff,
    })
    const next = list?.items.find(({ status }) => status in NEXT_STATUS)
    if (!next) return
    const status = NEXT_STATUS[next.status] ?? ''
    const answer = await send(`/api/admin/orders/${next.id}`, { method: 'PATCH', body: { status }, headers: staff })
    if (answer) told.changes.push({ orderId: next.id, status })
  }

  async function manage(): Promise<void> {
    for (const path of ['menu-items', 'bookings', 'settings', 'system', 'service'])
      await send(`/api/admin/${path}`, { headers: staff })
  }

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    for (; !isOver; await pause(BETWEEN_MS)) await work()
  }
  const guest = async () => {
    await look()
    await order()
  }
  const people = [...Array.from({ length: GUESTS }, () => guest), cook, manage].map(repeat)
  return {
    told,
    failed,
    /** What was asked since the last call. */
    count(): { readonly asked: number; readonly slowestMs: number } {
      const counted = { asked, slowestMs: Math.round(slowestMs) }
      asked = 0
      slowestMs = 0
      return counted
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(people)
    },
  }
}
