import type { StaffOrder } from '#contract/order.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { checkoutRequests, orders } from '#server/database/schema/order.ts'
import { rehearsals } from '#server/database/schema/rehearsal.ts'
import { changePauses } from '#server/pauses/pauses.ts'
import { REHEARSAL_JOB } from '#server/rehearsal/play-rehearsal.ts'
import { endRehearsal } from '#server/rehearsal/rehearsal.ts'
import { findRunningRehearsal } from '#server/rehearsal/rehearsal-queries.ts'
import { NOON, type TestShop } from './test-shop.ts'

export const BY = { adminId: null, name: 'owner@example.com' }
export const EVENING = { seed: 7, minutes: 60, orders: 60 }
const MINUTE_MS = 60_000

type SignedIn = { readonly headers: Record<string, string> }

/** Rehearsals of a test's shop, begun at noon. */
export function rehearsalsOf(shop: TestShop, owner: SignedIn) {
  const get = async <Answer>(path: string, by: SignedIn = owner): Promise<Answer> =>
    (await (await shop.get(`/api/admin${path}`, by.headers)).json()) as Answer
  return {
    get,
    start: async (size: object = EVENING): Promise<Response> => {
      const answer = await shop.post('/api/admin/rehearsal', size, owner.headers)
      await shop.settings.refresh()
      return answer
    },
    /** Plays the evening up to this minute. */
    playUntil: async (minute: number): Promise<void> => {
      const rehearsal = await findRunningRehearsal(shop.db)
      shop.setTime(new Date(NOON.getTime() + minute * MINUTE_MS))
      await REHEARSAL_JOB.run(shop, { id: rehearsal?.id })
      await shop.settings.refresh()
    },
    listOrders: async (status: string) =>
      (await get<{ items: StaffOrder[] }>(`/orders?status=${status}&limit=100`)).items,
    /** Ends it, and erases what the test made. */
    clear: async (): Promise<void> => {
      await endRehearsal(shop, BY)
      shop.setTime(NOON)
      await changePauses(shop, { pickup: null, delivery: null, busy: null, closing: null }, BY)
      for (const table of [orders, checkoutRequests, demoStripeObjects, rehearsals]) await shop.db.delete(table)
      await shop.db.delete(soldOut)
      shop.menu.invalidate()
    },
  }
}
