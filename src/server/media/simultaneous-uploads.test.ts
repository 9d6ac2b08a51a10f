import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const TOTAL_BYTES = 30_000
const PART_BYTES = 20_000

/** Two server processes of one restaurant: they share only the database and the data folder. */
let one: TestShop
let other: TestShop
let staff: { Cookie: string }
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restaurant-uploads-'))
  one = await openTestShop({ dataDir })
  other = await openTestShop({ dataDir, database: one.database })
  staff = await one.signInStaff()
})
afterAll(async () => {
  await other.close()
  await one.close()
  await rm(dataDir, { recursive: true, force: true })
})

const tus = () => ({ ...staff, 'Tus-Resumable': '1.0.0' })

async function beginUpload(): Promise<string> {
  const answer = await one.ask('/api/admin/uploads', {
    method: 'POST',
    headers: { ...tus(), 'Upload-Length': String(TOTAL_BYTES) },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('Location')?.split('/').at(-1) ?? ''
}

async function sendPart({ app }: TestShop, id: string, body: BodyInit): Promise<Response> {
  const headers = { ...tus(), 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
  const init: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers, body, duplex: 'half' }
  return app.request(`/api/admin/uploads/${id}`, init)
}

const partOf = (letter: string) => letter.repeat(PART_BYTES)
const stored = async (id: string) => (await readFile(join(dataDir, 'uploads', id))).toString()
const offsetIn = (answer: Response) => answer.headers.get('Upload-Offset')

/** A body whose bytes the test sends. */
function slowBody() {
  const isRead = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<string>()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead.resolve()
        controller.enqueue(new TextEncoder().encode(await mayCome.promise))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isRead: isRead.promise, send: mayCome.resolve }
}

test.each([
  ['another process', () => other],
  ['the same process', () => one],
])('a part sent to %s ends the part under way, which then changes nothing', async (_where, shop) => {
  const id = await beginUpload()
  const slow = slowBody()
  const first = sendPart(one, id, slow.body)
  await slow.isRead
  const second = await sendPart(shop(), id, partOf('b'))
  expect([second.status, offsetIn(second)]).toEqual([204, String(PART_BYTES)])
  slow.send(partOf('a'))
  expect(offsetIn(await first)).toBe('0')
  expect(await stored(id)).toBe(partOf('b'))
})

test('of many parts sent to two processes at once, one is accepted and the others get a conflict', async () => {
  const id = await beginUpload()
  const letters = [...'abcdefgh']
  const answers = await Promise.all(letters.map((letter, at) => sendPart(at % 2 ? one : other, id, partOf(letter))))
  const taken = letters.filter((_, at) => answers[at]?.status === 204)
  expect(taken).toHaveLength(1)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
  expect(await stored(id)).toBe(partOf(taken[0] ?? ''))
})

test('a part that waits for another process gets a conflict when a newer part replaces it', async () => {
  const id = await beginUpload()
  const elsewhere = await one.database.pool.connect()
  await elsewhere.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`upload ${id}`])
  await elsewhere.query('LISTEN upload_waiting')
  const isAsked = once(elsewhere, 'notification')
  const first = sendPart(one, id, partOf('a'))
  await isAsked
  const second = sendPart(one, id, partOf('b'))
  const { status } = await first
  elsewhere.release(true)
  expect(status).toBe(409)
  expect((await second).status).toBe(204)
  expect(await stored(id)).toBe(partOf('b'))
})

test('an upload whose lock is lost with its connection ends, and resumes with another', async () => {
  const id = await beginUpload()
  const slow = slowBody()
  const first = sendPart(one, id, slow.body)
  await slow.isRead
  await one.database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'",
  )
  expect(offsetIn(await first)).toBe('0')
  expect((await sendPart(other, id, partOf('b'))).status).toBe(204)
  slow.send(partOf('a'))
  expect(await stored(id)).toBe(partOf('b'))
})

test('without uploads no database connection is held', async () => {
  await beginUpload()
  const { pool } = one.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
