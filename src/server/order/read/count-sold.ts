import { listSoldSince } from '#server/order/record/sold-queries.ts'
import type { Shop } from '#server/shop.ts'

/** Long enough for a menu's habits, short enough for its changes. */
const DAYS = 28

/** How many of each dish and deal sold lately, by id. */
export const countSold = ({ db, now }: Shop): Promise<{ id: string; sold: number }[]> =>
  listSoldSince(db, new Date(now().getTime() - DAYS * 24 * 60 * 60_000))
