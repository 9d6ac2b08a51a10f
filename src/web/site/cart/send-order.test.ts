import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartItem } from '#domain/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { emptyDraft } from '#web/site/storage/checkout-draft.ts'
import { keepLastOrder, replaceableOrder, takeLastOrder } from '#web/site/storage/last-order.ts'
import { checkoutRequest, isAlreadyPlaced, sendOrder } from './send-order.ts'

const naan = cartItem({ id: 'naan', name: 'Butter Naan', unitPrice: 4.5 })
const cartOf = (quantity: number) => [{ ...naan, quantity }]

type Sent = { readonly replaces: unknown; readonly key: string | undefined }
let sent: Sent[] = []
let answer: () => Promise<Response> | Response

/** Two tabs of one browser: each has its own session storage, and both share the local storage and its locks. */
beforeEach(() => {
  sent = []
  let orders = 0
  answer = () => Response.json({ url: 'https://pay.example/1', orderId: `SP-${++orders}`, key: `key ${orders}` })
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('window', { location: { href: 'https://shop.example/cart' } })
  vi.stubGlobal('navigator', { locks: someLocks() })
  vi.stubGlobal(
    'fetch',
    async (_path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      sent.push({ replaces: JSON.parse(body).replaces, key: headers['Idempotency-Key'] })
      return answer()
    },
  )
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

const openTab = () => vi.stubGlobal('sessionStorage', aStorage())
const order = (quantity: number) => sendOrder(cartOf(quantity), emptyDraft)

test('the first order replaces none; a changed cart replaces the previous order', async () => {
  await order(1)
  await order(2)
  expect(sent.map(({ replaces }) => replaces)).toEqual([undefined, { orderId: 'SP-1', key: 'key 1' }])
  expect(replaceableOrder()).toEqual({ id: 'SP-2', key: 'key 2' })
})

test('the same cart sent again is the same checkout, whatever it replaces', async () => {
  await order(1)
  await order(1)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('an order that waits for its payment is recognized by its cart and details until another one replaces it', async () => {
  const isPlaced = (quantity: number) => isAlreadyPlaced(cartOf(quantity), emptyDraft)
  expect(isPlaced(1)).toBe(false)
  answer = () => Response.json({ error: 'Sold out', code: 'item_unavailable' }, { status: 409 })
  await expect(order(1)).rejects.toThrow()
  expect(isPlaced(1)).toBe(false)
  answer = () => Response.json({ url: 'https://pay.example/1', orderId: 'SP-1', key: 'key 1' })
  await sendOrder(cartOf(1), emptyDraft, { deliveryFee: decimal(5), deposit: decimal(1) })
  expect([isPlaced(1), isPlaced(2)]).toEqual([true, false])
  await sendOrder(cartOf(2), emptyDraft, { deposit: decimal(1) })
  expect([isPlaced(1), isPlaced(2)]).toEqual([false, true])
  await sendOrder(cartOf(1), emptyDraft, { tip: { percent: 10 } })
  expect(isPlaced(1), 'with a tip alone').toBe(true)
  await sendOrder(cartOf(1), emptyDraft)
  expect(isAlreadyPlaced(cartOf(1), { ...emptyDraft, notes: 'No onions' })).toBe(false)
  const firstTab = sessionStorage
  openTab()
  answer = () => Response.json({ url: 'https://pay.example/2', orderId: 'SP-2', key: 'key 2' })
  await order(3)
  vi.stubGlobal('sessionStorage', firstTab)
  expect(isPlaced(1)).toBe(false)
})

test("two tabs that order at once take turns: the second replaces the first one's order", async () => {
  const first = Promise.withResolvers<Response>()
  const quick = answer
  answer = () => first.promise
  const one = order(1)
  openTab()
  const other = order(2)
  await expect.poll(() => sent.length).toBe(1)
  answer = quick
  first.resolve(Response.json({ url: 'https://pay.example/0', orderId: 'SP-0', key: 'key 0' }))
  await Promise.all([one, other])
  expect(sent.map(({ replaces }) => replaces)).toEqual([undefined, { orderId: 'SP-0', key: 'key 0' }])
})

test('the next order does not replace a kept order, and only the page of the next order empties the cart', async () => {
  await order(1)
  expect(keepLastOrder('SP-1')).toMatchObject({ id: 'SP-1', key: 'key 1' })
  await order(2)
  expect(sent[1]?.replaces).toBeUndefined()
  expect([takeLastOrder('SP-1'), takeLastOrder('SP-2'), takeLastOrder('SP-2')]).toEqual([false, true, false])
})

test('a pickup never includes an address typed earlier', () => {
  const request = checkoutRequest([naan], { ...emptyDraft, address: '12 Anglesea Street' })
  expect(request.customer.address).toBe('')
  expect(request.customer).not.toHaveProperty('email')
})

test('a browser without locks or storage can still order', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', undefined)
  expect((await order(1)).href).toBe('https://pay.example/1')
})

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function someLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <Answer>(_name: string, work: () => Promise<Answer>): Promise<Answer> => {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
  }
}
