import type { World } from '../faults/world.ts'

/** A sentence for every dish with more orders than counted portions. */
export async function checkPortions({ cluster, state }: World): Promise<string[]> {
  const problems: string[] = []
  for (const { dishId, left, soldOutId } of state.people.counts) {
    if (soldOutId === undefined) {
      problems.push(`The ${left} portions of ${dishId} were never counted.`)
      continue
    }
    const [row] = await cluster.query<{ ordered: number }>(
      `SELECT (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l
          JOIN orders o ON o.id = l."orderId" AND o.status <> 'cancelled' AND o."createdAt" > s."createdAt"
          WHERE l."menuItemId" = s."menuItemId") AS ordered
        FROM sold_out s WHERE s.id = $1`,
      [soldOutId],
    )
    if (!row) problems.push(`The count of ${dishId} is gone.`)
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
    kept: rows.filter(({ kind, at, promise }) => kind === 'ready' && at <= promise).length,
  }
}
