import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openStripe } from '#server/adapters/payments/open-payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { addJob } from '#server/database/job-queries.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { SWEEP_PICTURES_JOB } from '#server/media/pictures.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, checkOut, momosLine, payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'
import { openLogger, openTerminal } from './logger.ts'

const ADA = { email: 'ada@example.com' }

function openLog() {
  const lines: string[] = []
  const log = openLogger('info', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join('') }
}

test('a log line is JSON with its time and its level by name', () => {
  const { log, text } = openLog()
  log.info({ port: 3000 }, 'listening')
  log.debug('not now')
  expect(JSON.parse(text())).toEqual({ level: 'info', time: expect.stringMatching(/Z$/), port: 3000, msg: 'listening' })
})

/** The numbers of the lines that a process has written which writes 5,000 and then ends in this way. */
async function linesBefore(end: string): Promise<number[]> {
  const program = `
    import { openLogger } from '#server/adapters/log/logger.ts'
    const log = openLogger('info')
    for (let at = 0; at < 5000; at++) log.info({ at }, 'request')
    ${end}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (await textOf(child.stdout)).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line).at)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

test('a process that has nothing left to do writes every line once, in order', async () => {
  expect(await linesBefore('')).toEqual(upTo(5000))
})

// Not in order: a write under way is another thread's, which may begin after what is written at the exit (docs/design/operations.md).
test.each([
  ['ends', 'process.exit(0)'],
  ['ends while a write is under way', 'setImmediate(() => { log.info({ at: 5000 }); process.exit(0) })'],
  ['ends with an uncaught error', "throw new Error('Oh.')"],
])('a process that %s writes every line once', async (_how, end) => {
  const lines = await linesBefore(end)
  expect(lines.toSorted((one, other) => one - other)).toEqual(upTo(end.includes('5000') ? 5001 : 5000))
})

test('secrets and personal data are removed from the log', () => {
  const { log, text } = openLog()
  log.info(
    { email: 'ada@example.com', customer: { name: 'Ada', phone: '021 555 0142', address: '1 Near Street' }, key: 'k' },
    'x',
  )
  expect(text()).not.toMatch(/ada|Ada|021 555|Near/)
})

test('a failed query is logged without what a customer typed', async () => {
  const { log, text } = openLog()
  const database = await openTestDatabase()
  const error = await database.db
    .execute(sql`insert into admins ("userId") values (${'Ada Lovelace'})`)
    .catch((thrown) => thrown)
  await database.close()
  log.error({ err: error }, 'request failed')
  expect(text()).toContain('insert into admins')
  expect(text()).toContain('23503')
  expect(text()).not.toContain('Lovelace')
})

test('an email address is masked anywhere in a line, and nothing else is', () => {
  const { log, text } = openLog()
  const told = 'Zoë wrote\nzoë.o’neill+menu@küche.example.co.nz from /srv/node_modules/@hono/node-server@2.1.8/index.js'
  log.info({ path: '/api/x/ada%40example.com/y', deep: { in: { it: 'to:ada@example.com' } } }, told)
  expect(JSON.parse(text())).toMatchObject({
    path: '/api/x/[email]/y',
    deep: { in: { it: 'to:[email]' } },
    msg: 'Zoë wrote\n[email] from /srv/node_modules/@hono/node-server@2.1.8/index.js',
  })
})

test('a text of a hundred kilobytes is logged without delay', () => {
  const { log, text } = openLog()
  const begun = performance.now()
  log.info('a'.repeat(100_000))
  log.info('a@'.repeat(50_000))
  log.info(`${'a.'.repeat(50_000)}@`)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(text()).toContain('aaaa')
})

test('a value that PostgreSQL cannot parse is not logged', async () => {
  const { log, text } = openLog()
  const database = await openTestDatabase()
  for (const type of ['int', 'date', 'uuid', 'json', 'timestamptz'])
    log.error({
      err: await database.pool.query(`select $1::text::${type}`, ['Ada, phone 021 555 0142']).catch((thrown) => thrown),
    })
  await database.close()
  expect(text()).toContain('invalid input syntax for type')
  expect(text()).not.toMatch(/Ada|021 555/)
})

test('Stripe’s message about an email address is logged without the address', async () => {
  const { log, text } = openLog()
  const says = { error: { type: 'invalid_request_error', message: 'Invalid email address: ada@example.com' } }
  const stripe = openStripe(
    { secretKey: 'sk_test_1', apiBase: 'http://stripe.example' },
    { fetch: async () => Response.json(says, { status: 400 }) },
  )
  const access = { webhookSecret: 'whsec_1', publicUrl: PUBLIC_URL, isDemo: false, isLive: false }
  await using shop = await openTestShop({ log, payments: stripePayments({ stripe, ...access }) })
  const answer = await checkOut(shop, aCheckout([momosLine(await setTheMenu(shop))], ADA))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(text()).toContain('Invalid email address: [email]')
  expect(text()).not.toContain('ada@')
})

test('a failed job neither stores nor logs an email address or the values of a query', async () => {
  const { log, text } = openLog()
  await using post = await openMailServer()
  post.become('refuses')
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  await using shop = await openTestShop({ log, mailer, trustedProxies: 1 })
  const removeBegunBefore = async () => {
    await shop.db.execute(sql`insert into admins ("userId") values (${'Ada Lovelace, 021 555'})`)
    return 0
  }
  const failing = { ...shop, uploads: { ...shop.uploads, removeBegunBefore } }
  const jobs = openJobs({ shop: failing, pool: shop.database.pool })
  await using _running = { [Symbol.asyncDispose]: jobs.stop }
  jobs.start()
  await payWith(shop, (await placeOrder(shop, await setTheMenu(shop), ADA)).url)
  await addJob(shop.db, SWEEP_PICTURES_JOB, {})
  const kept = async () => {
    // Without the job that the timetable adds once an hour, which fails too.
    const { rows } = await shop.db.execute(
      sql`select last_error from graphile_worker.jobs where key is distinct from 'sweep_pictures' order by task_identifier`,
    )
    return rows.map(({ last_error }) => last_error)
  }
  await expect
    .poll(kept)
    .toEqual([
      expect.stringContaining('<[email]>: Mailbox unavailable'),
      expect.stringMatching(/^Failed query: insert into admins .*violates foreign key constraint/s),
    ])
  for (const said of [text(), (await kept()).join()]) {
    expect(said).toContain('Mailbox unavailable')
    expect(said).toContain('violates foreign key constraint')
    expect(said).not.toMatch(/ada@|Lovelace|021 555/)
  }
})

test('a terminal shows an error in one line, with its reason and location', async () => {
  const lines: string[] = []
  const log = openLogger('info', await openTerminal({ write: (text: string) => lines.push(text) }))
  const cause = new Error('connection refused by ada@example.com')
  const about = { requestId: 'an id', method: 'GET', path: '/api/menu' }
  log.error({ err: new Error('Failed query:\n  select 1', { cause }), ...about }, 'request failed')
  expect(lines.join()).toMatch(
    /ERROR.*: .*request failed \(GET \/api\/menu\): Failed query: select 1: connection refused by \[email\] \(logger\.test\.ts:\d+\)/,
  )
  expect(lines.join().trimEnd().split('\n')).toHaveLength(1)
})
