import { sql } from 'drizzle-orm'
import { CLOSE_PAGES_JOB } from '#server/order/payment/close-pages.ts'
import type { TestShop } from './test-shop.ts'

/** Runs the jobs that close card pages, as the worker would soon after the answer. */
export async function closeQueuedPages(shop: TestShop): Promise<void> {
  const { rows } = await shop.db.execute<{ payload: unknown; done: unknown }>(sql`
    with queued as (
      select jobs.id, payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = ${CLOSE_PAGES_JOB.task}
    )
    select payload, graphile_worker.complete_jobs(array[id]) as done from queued`)
  for (const { payload } of rows) await CLOSE_PAGES_JOB.run(shop, payload)
}
