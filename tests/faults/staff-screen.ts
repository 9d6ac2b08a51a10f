import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '#server/http/coalesced.ts'
import { readEvents } from '../support/read-events.ts'
import { ask } from './shop-client.ts'

type Seen = Map<string, number>
export type StaffScreen = ReturnType<typeof openStaffScreen>

const RETRY_MS = 100

/** A staff screen as it works: it follows the live stream, reads its lists at each event, and connects again when it is cut off. */
export function openStaffScreen(url: string, headers: Readonly<Record<string, string>>) {
  const closing = new AbortController()
  const lists = { orders: new Map() as Seen, bookings: new Map() as Seen }
  const read = { orders: reader('orders'), bookings: reader('bookings') }

  function reader(topic: keyof typeof lists): () => void {
    return coalesced(async () => {
      while (!closing.signal.aborted) {
        const { status, body } = await ask(`${url}/api/admin/${topic}?status=all&limit=100`, { headers })
        const items = body.items as { id: string; version: number }[]
        if (status === 200) lists[topic] = new Map(items.map(({ id, version }) => [id, version]))
        if (status === 200) return
        await pause(RETRY_MS)
      }
    })
  }

  async function follow(): Promise<void> {
    const { signal } = closing
    const answer = await fetch(`${url}/api/admin/live`, { headers, signal })
    if (!answer.ok) return
    const events = readEvents(answer)
    for (let event = await events.next(); event; event = await events.next()) {
      if (event.event === 'orders' || event.event === 'bookings') read[event.event]()
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!closing.signal.aborted) {
      await follow().catch(() => {})
      await pause(RETRY_MS)
    }
  }
  void keepFollowing()

  return { orders: () => lists.orders, bookings: () => lists.bookings, close: () => closing.abort() }
}
