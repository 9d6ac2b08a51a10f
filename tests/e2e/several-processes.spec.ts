import type { MenuDocument } from '#contract/menu.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts'
import { expect, test } from './fixtures.ts'

/** The ids of the server processes, in the order in which they were started. */
const processesOf = (shop: ShopProcess) =>
  [...shop.log().matchAll(/"pid":(\d+),"msg":"a server process has started"/g)].map(([, pid]) => Number(pid))

const post = (url: string, path: string, body: unknown, headers = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
    body: JSON.stringify(body),
  })

async function orderNaan({ url }: ShopProcess): Promise<number> {
  const { items } = (await (await fetch(`${url}/api/menu`)).json()) as MenuDocument
  const naan = items.find(({ name }) => name === 'Butter Naan')
  const { days } = await (await fetch(`${url}/api/slots?type=pickup`)).json()
  const customer = { name: 'Ada', phone: '021 555 0199', pickupTime: days.at(-1).slots[0], orderType: 'pickup' }
  const line = { id: naan?.id, name: naan?.name, unitPrice: naan?.salePrice ?? naan?.price, quantity: 2 }
  return (await post(url, '/api/create-stripe-session', { items: [line], customer })).status
}

async function signIn({ url }: ShopProcess, log: string): Promise<{ Cookie: string }> {
  const [, email] = /Email +(\S+)/.exec(log) ?? []
  const [, password] = /Password +(\S+)/.exec(log) ?? []
  const answer = await post(url, '/api/auth/sign-in/email', { email, password })
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

test('two processes serve one shop: both see every change, and one that dies is replaced while orders continue', async () => {
  const metricsPort = String(await freePort())
  await using shop = await startShop({ WORKERS: '2', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', METRICS_PORT: metricsPort })
  await expect.poll(() => processesOf(shop).length).toBe(2)
  await expect.poll(() => shop.log().match(/"msg":"listening"/g)?.length).toBe(2)
  expect(shop.log().match(/The first admin was made/g)).toHaveLength(1)
  expect(shop.log().match(/is open at/g)).toHaveLength(1)

  // Connections are assigned in turn, so that both processes serve some of these pages.
  const pages = await Promise.all(
    Array.from({ length: 4 }, async () => readEvents(await fetch(`${shop.url}/api/live`))),
  )
  const versions = await Promise.all(pages.map((page) => page.next()))
  const dish = { name: 'Dish of the day', price: 12, category: 'Mains' }
  expect((await post(shop.url, '/api/admin/menu-items', dish, await signIn(shop, shop.log()))).status).toBe(201)
  const changed = await Promise.all(pages.map((page) => page.next()))
  expect(new Set(changed.map((event) => JSON.stringify(event))).size).toBe(1)
  expect(changed[0]).not.toEqual(versions[0])
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/live_streams\{audience="guests"\} 4\n/)
  await Promise.all(pages.map((page) => page.leave()))

  expect(await orderNaan(shop)).toBe(200)
  process.kill(processesOf(shop)[0] ?? 0, 'SIGKILL')
  await expect.poll(() => shop.log()).toContain('a server process has ended and is started again')
  expect(await orderNaan(shop)).toBe(200)
  await expect.poll(() => shop.log().match(/"msg":"listening"/g)?.length, { timeout: 30_000 }).toBe(3)
  expect(await orderNaan(shop)).toBe(200)
  expect(await shop.stop()).toBe(0)
})

test('several processes that cannot listen say why only once', async ({ shop }) => {
  const refused = await startShop({ WORKERS: '2', PORT: shop.env.PORT ?? '' }).catch((error: Error) => error.message)
  expect(String(refused).match(/Port \d+ is already used/g)).toHaveLength(1)
})
