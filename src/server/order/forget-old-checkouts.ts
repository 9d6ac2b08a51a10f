import type { Shop } from '#server/shop.ts'
import { deleteOldCheckoutRequests } from './checkout-queries.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Forgets idempotency keys and event ids so old that nobody sends them again. Stripe repeats an event for three days. */
export const forgetOldCheckouts = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  deleteOldCheckoutRequests(db, new Date(now().getTime() - KEPT_MS))
