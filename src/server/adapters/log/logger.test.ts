import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { openLogger } from './logger.ts'

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

test('secrets and people are not in the log, even when somebody puts them there', () => {
  const { log, text } = openLog()
  log.info(
    { email: 'ada@example.com', customer: { name: 'Ada', phone: '021', address: '1 Near Street' }, key: 'k' },
    'x',
  )
  expect(text()).not.toMatch(/ada|Ada|021|Near/)
})

test('a query that failed is told without what a customer had typed', async () => {
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
