import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { backUp, openTarget, restore, rewriteBackup } from '#tests/support/shop/backups.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { jobsOf, openFolder } from '#tests/support/shop/whole-shop.ts'
import { CONTENTS_FILE, JOBS_FILE } from './backup-files.ts'

const { kitchen, shop, menu, orderOfStaff, remove, usePrinters } = await openPrintingShop()
const { database, adapters } = shop

let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  folder = await openFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

const somewhere = () => join(folder.path, `${randomUUID()}.zip`)

/** A backup of three waiting tickets, and of other jobs, one of which has failed. */
async function backUpWaitingJobs(): Promise<string> {
  const orders = [await orderOfStaff(), await orderOfStaff(), await orderOfStaff()]
  expect(orders).toHaveLength(3)
  await shop.db.execute(sql`select graphile_worker.add_job('send_receipt', '{"id":"SP-1"}', queue_name := 'mail 2',
    run_at := now() + interval '2 hours', max_attempts := 7, job_key := 'receipt:SP-1', priority := 3, flags := '{late}')`)
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = 4, last_error = 'The mail server is away.',
    created_at = now() - interval '1 day' where key = 'receipt:SP-1'`)
  await shop.db.execute(sql`select graphile_worker.add_job('purge')`)
  const path = somewhere()
  await backUp({ database, pictures: adapters.pictures }, path)
  return path
}

/** Starts the restored shop; its printer prints. */
async function openRestored(target: { readonly database: Database }) {
  const restored = await openTestShop({ database: target.database })
  restored.jobs.start()
  return restored
}

test('a restored shop has its waiting jobs at their places: queue, priority, time, attempts, key and the last error', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const path = await backUpWaitingJobs()
  await using target = await openTarget()
  await restore(target, path)
  expect(await jobsOf(target.database)).toEqual(await jobsOf(database))
})

test('the waiting tickets of a restored shop reach their printer one after the other, with those queued since', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const path = await backUpWaitingJobs()
  await using target = await openTarget()
  await restore(target, path)
  const { asked, release } = kitchen.hold()
  await using restored = await openRestored(target)
  await asked
  await payWith(restored, (await placeOrder(restored, menu)).url)
  await restored.demoStripe.idle()
  release()
  await expect.poll(() => kitchen.papers.length).toBe(4)
  expect(kitchen.mostConnections()).toBe(1)
  await restored.jobs.stop()
})

test('a shop restored over one that was killed has only the jobs of its backup, and none waits for the killed one', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const path = await backUpWaitingJobs()
  const jobs = await jobsOf(database)
  await using target = await openTarget()
  await restore(target, path)
  const { pool } = target.database
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = attempts + 1`,
  )
  await pool.query(`UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'killed'`)
  await restore(target, path, { replace: true })
  expect(await jobsOf(target.database)).toEqual(jobs)
  await using restored = await openRestored(target)
  await expect.poll(() => kitchen.papers.length).toBe(3)
  await restored.jobs.stop()
})

test('the tickets and slips of a backup of an older version, which has no queues, wait in those of their printers', async () => {
  const one = printer('Kitchen', kitchen)
  await usePrinters(one)
  shop.jobs.start()
  const printed = await orderOfStaff()
  await expect.poll(() => kitchen.papers.length).toBe(1)
  await shop.jobs.stop()
  await orderOfStaff()
  await remove(printed)
  const [path, older] = [somewhere(), somewhere()]
  await backUp({ database, pictures: adapters.pictures }, path)
  let sha256 = ''
  await rewriteBackup(path, older, {
    [JOBS_FILE]: (text) => {
      const lines = text.trimEnd().split('\n')
      const cut = `${lines.map((line) => line.split('\t').slice(0, 5).join('\t')).join('\n')}\n`
      sha256 = createHash('sha256').update(cut).digest('hex')
      return cut
    },
    [CONTENTS_FILE]: (text) => {
      const contents = JSON.parse(text)
      contents.files[JOBS_FILE].sha256 = sha256
      return JSON.stringify({ ...contents, version: 1 })
    },
  })
  await using target = await openTarget()
  await restore(target, older)
  const queue = `printer ${one.id}`
  expect(await jobsOf(target.database)).toEqual([
    expect.objectContaining({ identifier: 'print_ticket', queue_name: queue }),
    expect.objectContaining({ identifier: 'print_slip', queue_name: queue }),
  ])
})
