import type { World } from '../faults/world.ts'
import type { EveningLog } from './evening-at-the-shop.ts'

/** How long it took until boards showed orders, in milliseconds. */
export type BoardDelays = { readonly usual: number; readonly longest: number; readonly afterTrouble: number }

/** A time in which a board could hear nothing, by `performance.now()`. */
export type Outage = { readonly board: number | 'all'; readonly from: number; readonly until: number }

const ON_BOARD_MS = 1_000
/** How long the processes need to listen again once the database is back. */
const RECOVERY_MS = 3_000

/** A sentence for every last portion that was sold twice. */
export async function checkPortions({ cluster }: World, { counted }: EveningLog): Promise<string[]> {
  const problems: string[] = []
  for (const { dishId, left } of counted) {
    const [row] = await cluster.query<{ left: number; held: number; ordered: number }>(
      `SELECT s."left", coalesce((SELECT sum(h.quantity) FROM held_portions h
          WHERE h."soldOutId" = s.id AND NOT h."isGivenBack"), 0)::int AS held,
        coalesce((SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l."orderId"
          WHERE l."menuItemId" = s."menuItemId" AND o.status <> 'cancelled' AND o."createdAt" > s."createdAt"), 0)::int AS ordered
        FROM sold_out s WHERE s."menuItemId" = $1 AND s."optionId" IS NULL`,
      [dishId],
    )
    if (!row) problems.push(`Nobody knows how many portions of ${dishId} are left.`)
    else if (row.left + row.held !== left)
      problems.push(`${row.left} are left and ${row.held} held of ${left} of ${dishId}.`)
    else if (row.ordered > left) problems.push(`${row.ordered} of ${left} portions of ${dishId} were sold.`)
  }
  return problems
}

type Promised = { readonly id: string; readonly kind: 'ready' | 'corrected'; readonly at: Date; readonly promise: Date }

/** A sentence for every promise that was broken before the order was ready, or before it was corrected. */
export async function checkPromises({
  cluster,
}: World): Promise<{ problems: string[]; corrected: number; kept: number }> {
  const rows = await cluster.query<Promised>(
    `WITH news AS (
       SELECT "entityId" AS id, at, changes #>> '{status,to}' AS status,
         changes #>> '{promisedFor,from}' AS before, changes #>> '{promisedFor,to}' AS after
       FROM audit_entries WHERE entity = 'order')
     SELECT id, 'corrected' AS kind, at, before::timestamptz AS promise FROM news
       WHERE before IS NOT NULL AND after IS NOT NULL AND before < after AND status IS NULL
     UNION ALL
     SELECT ready.id, 'ready', ready.at, coalesce(
         (SELECT n.after::timestamptz FROM news n WHERE n.id = ready.id AND n.after IS NOT NULL AND n.at <= ready.at ORDER BY n.at DESC LIMIT 1),
         o."promisedFor")
       FROM news ready JOIN orders o ON o.id = ready.id WHERE ready.status = 'ready'`,
  )
  const broken = rows.filter(({ at, promise }) => at > promise)
  const [open] = await cluster.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE status IN ('new', 'preparing') AND "deletedAt" IS NULL`,
  )
  return {
    problems: [
      ...broken.map(
        ({ id, kind, at, promise }) =>
          `${id} was promised for ${promise.toISOString()}, and ${kind} at ${at.toISOString()}.`,
      ),
      ...(open?.count ? [`${open.count} orders were never ready.`] : []),
    ],
    corrected: rows.filter(({ kind }) => kind === 'corrected').length,
    kept: rows.filter(({ kind }) => kind === 'ready').length,
  }
}

/** A sentence for every order that a board showed too late, from when the shop had accepted its payment or the board was back. */
export async function checkBoards(
  { boards, webhooks, cluster }: World,
  outages: readonly Outage[],
): Promise<{ problems: string[]; delays: BoardDelays }> {
  // An order that was cancelled while a board was cut off is no longer to be done when it is back.
  const cancelled = await cluster.query<{ id: string }>(`SELECT id FROM orders WHERE status = 'cancelled'`)
  const gone = new Set(cancelled.map(({ id }) => id))
  const problems: string[] = []
  const usual: number[] = []
  const afterTrouble: number[] = []
  for (const [board, screen] of boards.entries()) {
    const shown = screen.paidShownAt()
    for (const [id, paidAt] of webhooks.paidAt()) {
      const outage = outages.find(
        ({ board: which, from, until }) =>
          (which === board || which === 'all') && paidAt > from - ON_BOARD_MS && paidAt < until + RECOVERY_MS,
      )
      const since = Math.max(paidAt, outage ? outage.until : 0)
      const limit = outage ? RECOVERY_MS : ON_BOARD_MS
      const shownAt = shown.get(id)
      if (shownAt === undefined && !gone.has(id)) problems.push(`Board ${board} never showed ${id}.`)
      if (shownAt !== undefined && shownAt - since > limit) {
        problems.push(`Board ${board} showed ${id} ${Math.round(shownAt - since)} ms after it could.`)
      }
      if (shownAt !== undefined) (outage ? afterTrouble : usual).push(Math.max(0, shownAt - since))
    }
  }
  const sorted = usual.toSorted((one, other) => one - other)
  return {
    problems,
    delays: {
      usual: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      longest: Math.round(sorted.at(-1) ?? 0),
      afterTrouble: Math.round(Math.max(0, ...afterTrouble)),
    },
  }
}
