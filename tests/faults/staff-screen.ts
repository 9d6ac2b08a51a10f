import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '#server/http/coalesced.ts'
import { readEvents } from '../support/read-events.ts'
import { ask } from './shop-client.ts'

type Seen = Map<string, number>
export type StaffScreen = ReturnType<typeof openStaffScreen>

const RETRY_MS = 100

/** A topic of the live stream at which screens here read nothing. */
export const MARK_TOPIC = 'deals'

/** A staff screen as it works: it follows the live stream, reads its lists at each event, and connects again when it is cut off. */
export function openStaffScreen(url: string, headers: Readonly<Record<string, string>>) {
  const closing = new AbortController()
  const lists = { orders: new Map() as Seen, bookings: new Map() as Seen }
  const read = { orders: reader('orders'), bookings: reader('bookings') }
  let mark: unknown
  let reading = 0

  function reader(topic: keyof typeof lists): () => void {
    return coalesced(async () => {
      reading++
      while (!closing.signal.aborted) {
        const { status, body } = await ask(`${url}/api/admin/${topic}?status=all&limit=100`, { headers })
        const items = body.items as { id: string; version: number }[]
        if (status === 200) lists[topic] = new Map(items.map(({ id, version }) => [id, version]))
        if (status === 200) break
        await pause(RETRY_MS)
      }
      reading--
    })
  }

  async function follow(): Promise<void> {
    const { signal } = closing
    const answer = await fetch(`${url}/api/admin/live`, { headers, signal })
    if (!answer.ok) return
    const events = readEvents(answer)
    for (let event = await events.next(); event; event = await events.next()) {
      if (event.event === 'orders' || event.event === 'bookings') read[event.event]()
      if (event.event === MARK_TOPIC) mark = (event.data as { readonly id?: string }).id
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!closing.signal.aborted) {
      await follow().catch(() => {})
      await pause(RETRY_MS)
    }
  }
  void keepFollowing()

  return {
    orders: () => lists.orders,
    bookings: () => lists.bookings,
    /** The last mark that it was told of. What was announced before the mark has arrived by then. */
    mark: () => mark,
    isReading: () => reading > 0,
    close: () => closing.abort(),
  }
}
