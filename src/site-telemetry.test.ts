import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { readConfig } from '#server/config/config.ts'
import { releaseVersion } from '#server/config/folders.ts'
import type { Database } from '#server/database/client.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { databaseUrl, openTestDatabase } from '#tests/support/database/test-database.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, GOOD_CARD } from '#tests/support/shop/test-orders.ts'
import { openSite, type Site } from './site.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** An OpenTelemetry collector that takes OTLP as JSON over HTTP. */
async function openCollector() {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const body = await request.setEncoding('utf8').toArray()
    if (request.url === '/v1/traces') received.push(body.join(''))
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join('\n'),
    spans: () =>
      received.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => server.close(),
  }
}

const ADA = {
  name: 'Ada Lovelace',
  phone: '021 555 0199',
  email: 'ada@example.com',
  notes: 'Ring twice',
  orderType: 'delivery',
  address: '286 Victoria Street, Hamilton',
}
const PERSONAL = /Lovelace|555 ?0199|ada@example|ada%40|Ring twice|Victoria|4242 ?4242/i
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

let dataDir: string
let database: Database
let collector: Awaited<ReturnType<typeof openCollector>>
let post: Awaited<ReturnType<typeof openMailServer>>
let site: Site
let metricsUrl: string
let order: CheckoutAnswer
let isClosed = false

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  dataDir = await mkdtemp(join(tmpdir(), 'restaurant-telemetry-'))
  database = await openTestDatabase()
  collector = await openCollector()
  post = await openMailServer()
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  site = await openSite(
    readConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'staff@example.com',
      ADMIN_PASSWORD: 'a long password for tests',
      DATABASE_URL: databaseUrl(database),
      SMTP_URL: post.smtpUrl,
      TRUST_PROXY: '1',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    }),
    { pages: async () => new Response('a page') },
  )
  order = await orderAndPay()
  await vi.waitFor(() => expect(post.received).toHaveLength(1), { timeout: 40_000 })
})
afterAll(async () => {
  vi.mocked(process.stdout.write).mockRestore()
  if (!isClosed) await site.close()
  collector.close()
  await post.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(site.url + path, { ...init, headers: { Origin: site.url, ...init.headers } })

async function orderAndPay(): Promise<CheckoutAnswer> {
  const menu = (await (await send('/api/menu')).json()) as MenuDocument
  const dish = menu.items.find(({ options }) => options.style === null)
  const line = { id: dish?.id, name: dish?.name, unitPrice: dish?.salePrice ?? dish?.price, quantity: 9 }
  const { days } = (await (await send('/api/slots?type=delivery')).json()) as { days: { slots: string[] }[] }
  const answer = await send('/api/create-stripe-session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
    body: JSON.stringify(aCheckout([line], { ...ADA, pickupTime: days.at(-1)?.slots.at(-1) })),
  })
  expect(answer.status).toBe(200)
  const placed = (await answer.json()) as CheckoutAnswer
  await fetch(placed.url, { method: 'POST', body: new URLSearchParams(GOOD_CARD), redirect: 'manual' })
  await send(`/api/orders/${placed.orderId}?key=${placed.key}`)
  await send('/api/stripe/webhook', { method: 'POST', body: '{}', headers: { 'Stripe-Signature': 'forged' } })
  await send('/assets/none.js')
  await send('/nowhere/at/all')
  return placed
}

/** The samples of a metric, without its name: `{route="/"} 3`. */
async function samplesOf(name: string): Promise<string[]> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n')
  return lines
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(name.length))
}

test('requests are counted by the template of their route, without personal data', async () => {
  const answer = await fetch(metricsUrl)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).not.toMatch(PERSONAL)
  expect(text).not.toContain(order.orderId)
  const requests = await samplesOf('restaurant_http_requests_total')
  expect(requests).toContain('{route="/api/create-stripe-session",method="POST",status="200"} 1')
  expect(requests).toContain('{route="/api/orders/:orderId",method="GET",status="200"} 1')
  expect(requests).toContain('{route="/api/stripe/webhook",method="POST",status="400"} 1')
  expect(requests.join('\n')).not.toContain('nowhere')
})

test('calls to other services, webhooks and jobs are timed by name and outcome', async () => {
  await expect
    .poll(() => samplesOf('restaurant_operation_seconds_count'))
    .toEqual(
      expect.arrayContaining([
        '{kind="payments",name="open_checkout",outcome="ok"} 1',
        '{kind="geocoder",name="locate",outcome="ok"} 1',
        '{kind="mail",name="send",outcome="ok"} 1',
        '{kind="job",name="send_receipt",outcome="ok"} 1',
        '{kind="webhook",name="payments",outcome="refused"} 1',
      ]),
    )
  expect((await samplesOf('restaurant_operation_seconds_count')).join('\n')).toMatch(/webhook.*outcome="ok"/)
})

test('the state of process and database is reported', async () => {
  expect(await samplesOf('restaurant_orders_of_last_day')).toEqual([
    '{status="new",payment_status="paid",type="delivery"} 1',
  ])
  expect(await samplesOf('restaurant_jobs')).toContain('{state="given_up"} 0')
  expect(await samplesOf('restaurant_build_info')).toEqual([
    expect.stringMatching(new RegExp(`version="${releaseVersion()}",commit="\\w*"} 1$`)),
  ])
  expect(await samplesOf('restaurant_database_outages')).toEqual([' 0'])
  expect(await samplesOf('restaurant_oldest_due_job_seconds')).toHaveLength(1)
  expect(await samplesOf('restaurant_live_streams')).toEqual(['{audience="guests"} 0', '{audience="staff"} 0'])
  expect(await samplesOf('restaurant_database_connections')).toHaveLength(3)
  expect(await samplesOf('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  expect(await samplesOf('process_resident_memory_bytes')).toHaveLength(1)
})

test('guests cannot read the metrics, and the metrics server serves nothing else', async () => {
  expect(await (await send('/metrics')).text()).toBe('a page')
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
})

test('a trace leads from the request to statements and other services, without personal data', async () => {
  await site.close()
  isClosed = true
  const spans = collector.spans()
  const checkout = spans.find(({ name }) => name === 'POST /api/create-stripe-session')
  expect(checkout).toMatchObject({ traceId: TRACE_ID, parentSpanId: 'b7ad6b7169203331' })
  const within = spans.filter(({ traceId }) => traceId === TRACE_ID)
  const names = within.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['payments open_checkout', 'geocoder locate', 'postgresql WITH']))
  expect(within.find(({ name }) => name === 'payments open_checkout')?.parentSpanId).toBe(checkout?.spanId)
  const receipt = spans.find(({ name }) => name === 'job send_receipt')
  expect(spans.find(({ name }) => name === 'mail send')).toMatchObject({
    traceId: receipt?.traceId,
    parentSpanId: receipt?.spanId,
  })
  const statement = within.find(({ name }) => name === 'postgresql WITH')?.attributes
  expect(statement).toContainEqual({
    key: 'db.query.text',
    value: { stringValue: expect.stringMatching(/\$1\b/) },
  })
  expect(collector.text()).not.toMatch(PERSONAL)
  expect(collector.text()).not.toContain(order.key)
})
