import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureContentType, pictureFiles, pictureUrl } from '#domain/media/picture.ts'
import { cents } from '#domain/money/money.ts'
import type { PictureStore } from '#server/adapters/images/picture-store.ts'
import { EXCLUDED_TABLES } from '#server/backup/backup-files.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import type { Database } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { readSchemaVersions } from '#server/database/migrate.ts'
import { pictures } from '#server/database/schema/media.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { payWith, placeOrder, setTheMenu } from './test-orders.ts'
import { openTestShop } from './test-shop.ts'

export const SHOWN = 'menu/aa-momos-0123456789ab-640x480.webp'

/** A shop with a menu, a deal, a paid order, a booking, an admin, a picture and a waiting job. */
export async function openWholeShop() {
  const shop = await openTestShop()
  // This dish is not announced, so it is stored before an order makes the server read the menu.
  await addPicture(shop.database, shop.adapters.pictures, SHOWN)
  await shop.db.insert(menuItems).values({
    name: 'Momos with a picture',
    priceCents: cents(1200),
    unmanagedCategory: 'Mains',
    imagePath: SHOWN,
    imageUrl: pictureUrl(SHOWN),
  })
  const menu = await setTheMenu(shop)
  const order = await placeOrder(shop, menu)
  await payWith(shop, order.url)
  await shop.demoStripe.idle()
  await shop.post('/api/bookings', {
    name: 'Zoë\t"\\N"',
    email: 'zoe@example.com',
    phone: '021 123 4567',
    guests: 4,
    date: '2026-12-01',
    time: '18:30',
    message: 'A line,\nand another \\ one',
  })
  const staff = await shop.signInStaff()
  await addJob(shop.db, BOOKING_EMAIL_JOB, { id: 'a booking' }, { jobKey: 'confirm', delayMs: 3_600_000 })
  return { shop, order, staff }
}

/** A stored picture whose files contain their own names. */
export async function addPicture({ db }: Database, store: PictureStore, path: string): Promise<void> {
  const createdAt = new Date()
  await db.insert(pictures).values({ path, uploadId: path, createdAt, storedAt: createdAt })
  for (const { key } of pictureFiles(path)) {
    await store.put(key, { content: new TextEncoder().encode(key), contentType: pictureContentType(key) })
  }
}

/** Every row of every table in a backup, as PostgreSQL writes it. */
export async function rowsOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of readSchemaVersions().at(-1)?.tables ?? []) {
    if (EXCLUDED_TABLES.includes(table)) continue
    const { rows } = await pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY to_jsonb(t)::text`)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** The waiting jobs in the order in which they were queued, each with its place. */
export async function jobsOf({ pool }: Pick<Database, 'pool'>): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT task.identifier, queue_name, priority, attempts, max_attempts, run_at, job.created_at, key, payload, last_error, flags
     FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id ORDER BY job.id`,
  )
  return rows
}

/** The stored files of a picture; undefined for a missing one. */
export const filesOf = (store: PictureStore, path: string): Promise<(string | undefined)[]> =>
  Promise.all(
    pictureFiles(path).map(async ({ key }) => {
      const file = await store.read(key)
      return file && new Response(file.content).text()
    }),
  )

/** A temporary folder that deletes itself when disposed. */
export async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'restaurant-backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
