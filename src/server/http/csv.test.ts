import { get } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newApi } from './api-app.ts'
import { compression } from './compression.ts'
import { type Cell, csvAnswer, csvForm } from './csv.ts'
import { type Listening, listen } from './listen.ts'
import { withLog } from './streamed-body.ts'

const ROWS = 20_000
const PLAIN = csvForm({ decimal: '.' }, {})
const said: string[] = []
let readers = 0
let site: Listening
beforeAll(async () => {
  const log = pino({}, { write: (line) => void said.push(line) })
  const app = newApi()
  app.use(withLog(log), compression)
  app.get('/broken.csv', (c) =>
    csvAnswer(c, { filename: 'broken.csv', header: ['Order'], rows: orders({ breaks: true }) }, PLAIN),
  )
  app.get('/orders.csv', (c) =>
    csvAnswer(c, { filename: 'orders.csv', header: ['Order'], rows: orders({ breaks: false }) }, PLAIN),
  )
  site = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
})
afterAll(() => site.close())
beforeEach(() => void said.splice(0))

/** Read page by page, as from the database. */
async function* orders({ breaks }: { breaks: boolean }): AsyncGenerator<Cell[]> {
  readers++
  try {
    for (let row = 0; row < ROWS; row++) {
      if (row % 500 === 0) await nextTurn()
      if (breaks && row === ROWS / 2) throw new Error('The database is away.')
      yield [`SP-${row} ${crypto.randomUUID()}`]
    }
  } finally {
    readers--
  }
}

const download = (path: string, encoding: string) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { 'Accept-Encoding': encoding } })

test.each(['identity', 'gzip'])(
  'a download that fails midway is aborted, and the shop keeps running (%s)',
  async (encoding) => {
    const broken = await download('/broken.csv', encoding)
    expect(broken.headers.get('Content-Encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    await expect(broken.text()).rejects.toThrow('terminated')
    expect(said.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'an answer broke off',
        path: '/broken.csv',
        err: expect.objectContaining({ message: 'The database is away.' }),
      }),
    ])
    const whole = await (await download('/orders.csv', encoding)).text()
    expect(whole.trimEnd().split('\r\n')).toHaveLength(ROWS + 1)
  },
)

test.each(['identity', 'gzip'])(
  'a client that disconnects midway ends the reading, and nothing is logged (%s)',
  async (encoding) => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const asked = get(
      { port: site.port, host: '127.0.0.1', path: '/orders.csv', headers: { 'Accept-Encoding': encoding } },
      (answer) => answer.once('data', () => answer.destroy()).once('close', resolve),
    )
    asked.on('error', () => {})
    await left
    await expect.poll(() => readers).toBe(0)
    expect(said).toEqual([])
  },
)
