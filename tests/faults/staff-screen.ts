import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '#server/http/coalesced.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { ask } from './shop-client.ts'

type Seen = Map<string, number>
type Listed = { readonly id: string; readonly version: number; readonly payment_status?: string }

export type StaffScreen = ReturnType<typeof openStaffScreen>

const RETRY_MS = 100

/** A topic of the live stream that these screens ignore. */
export const MARK_TOPIC = 'deals'

/** A working staff screen: it follows the live stream, reads its lists at each event, and reconnects after a break. */
export function openStaffScreen(
  url: string,
  headers: Readonly<Record<string, string>>,
  { status: shown = 'all' }: { readonly status?: 'all' | 'active' } = {},
) {
  const closing = new AbortController()
  let cutting = new AbortController()
  let cut = Promise.resolve()
  /** When each order was first shown as paid, and when the stream named it. */
  const paidShownAt = new Map<string, number>()
  const announced = new Map<string, number[]>()
  const lists = { orders: new Map() as Seen, bookings: new Map() as Seen }
  const read = { orders: reader('orders'), bookings: reader('bookings') }
  let mark: unknown
  let settings: unknown
  let reading = 0

  function reader(topic: keyof typeof lists): () => void {
    return coalesced(async () => {
      reading++
      while (!closing.signal.aborted) {
        const items = await readList(topic)
        if (items) {
          lists[topic] = new Map(items.map(({ id, version }) => [id, version]))
          for (const { id, payment_status } of items) {
            if (payment_status === 'paid' && !paidShownAt.has(id)) paidShownAt.set(id, performance.now())
          }
          break
        }
        await pause(RETRY_MS)
      }
      reading--
    })
  }

  /** All pages of the list; undefined if one could not be read. */
  async function readList(topic: keyof typeof lists): Promise<readonly Listed[] | undefined> {
    const items: Listed[] = []
    let cursor: string | null = ''
    do {
      const path: string = `/api/admin/${topic}?status=${shown}&limit=500${cursor && `&cursor=${cursor}`}`
      const { status, body } = await ask(url + path, { headers })
      if (status !== 200) return undefined
      items.push(...(body.items as Listed[]))
      cursor = body.nextCursor as string | null
    } while (cursor)
    return items
  }

  async function follow(): Promise<void> {
    const signal = AbortSignal.any([closing.signal, cutting.signal])
    const answer = await fetch(`${url}/api/admin/live`, { headers, signal })
    if (!answer.ok) return
    const events = readEvents(answer, { withBeats: true })
    for (let event = await events.next(); event; event = await events.next()) {
      if (event.event === 'orders' || event.event === 'bookings') read[event.event]()
      const {
        id,
        version,
        settings: known,
      } = event.data as {
        readonly [Name in 'id' | 'version' | 'settings']?: string
      }
      if (event.event === MARK_TOPIC) mark = id
      if (event.event === 'orders' && id) announced.set(id, [...(announced.get(id) ?? []), performance.now()])
      if (event.event === 'settings') settings = version
      if (event.event === 'beat') settings = known
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!closing.signal.aborted) {
      await follow().catch(() => {})
      await cut
      await pause(RETRY_MS)
    }
  }
  void keepFollowing()

  return {
    orders: () => lists.orders,
    bookings: () => lists.bookings,
    /** The last mark received. Everything announced before it has arrived by then. */
    mark: () => mark,
    isReading: () => reading > 0,
    paidShownAt: (): ReadonlyMap<string, number> => paidShownAt,
    announced: (): ReadonlyMap<string, readonly number[]> => announced,
    /** The version of the settings that its process announced. */
    settings: () => settings,
    /** The battery is flat: the stream breaks, and comes back after a while. */
    cutFor(ms: number): Promise<void> {
      cut = pause(ms)
      cutting.abort()
      cutting = new AbortController()
      return cut
    },
    close: () => closing.abort(),
  }
}
