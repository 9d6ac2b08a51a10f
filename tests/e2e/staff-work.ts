import { expect, type Locator, type Page } from '@playwright/test'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import type { MenuDocument } from '#contract/menu.ts'
import type { SoldOutEntry } from '#contract/sold-out.ts'
import { everyDay, type OpeningTimes } from '#domain/time/opening-hours.ts'
import { dayFromNow, inThreeDays, today } from './days.ts'

type Ordered = { readonly code: string; readonly key: string; readonly name: string }

/** Puts a dish on offer again; all dishes without one. */
export async function endSoldOut({ request }: Page, dish?: string): Promise<void> {
  const list: { items: readonly SoldOutEntry[] } = await (await request.get('/api/admin/sold-out')).json()
  const ids = list.items.filter(({ menuItemId }) => !dish || menuItemId === dish).map(({ id }) => id)
  const ended = await request.post('/api/admin/sold-out/end', { data: { ids } })
  expect(ended.ok(), await ended.text()).toBe(true)
}

/** Places an order without paying. */
export async function placeOrder(page: Page, name: string, notes = '', email = ''): Promise<Ordered & { url: string }> {
  const menu: MenuDocument = await (await page.request.get('/api/menu')).json()
  const curry = menu.items.find((dish) => dish.name === 'Butter Chicken')
  const wok = menu.items.find((dish) => dish.name === 'Chili Paneer')
  if (!curry || !wok) throw new Error('The demo menu has Butter Chicken and Chili Paneer.')
  const { days } = await (await page.request.get('/api/slots?type=pickup')).json()
  const request = {
    items: [
      { id: curry.id, name: curry.name, unitPrice: curry.salePrice ?? curry.price, quantity: 2, meta: null },
      {
        id: wok.id,
        name: wok.name,
        unitPrice: wok.salePrice ?? wok.price,
        quantity: 1,
        meta: { style: 'Dry', spice: 'Hot' },
      },
    ],
    customer: {
      name,
      phone: '021 555 0142',
      pickupTime: days.at(-1).slots.at(-1),
      ...(email && { email }),
      notes,
      orderType: 'pickup',
      address: '',
    },
  } satisfies CheckoutRequest
  const answer = await page.request.post('/api/create-stripe-session', { data: request })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { url, orderId, key }: CheckoutAnswer = await answer.json()
  return { code: orderId, key, name, url }
}

const GOOD_CARD = '4242 4242 4242 4242'

/** Pays like the form of the card page. Tests of paying fill in that form. */
export async function payByPost(page: Page, url: string, number = GOOD_CARD): Promise<void> {
  const form = { number, expiry: '12/34', cvc: '123', name: 'Ada Lovelace' }
  const answer = await page.request.post(url, { form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
}

/** Places and pays an order, which then waits for the kitchen. */
export async function placePaidOrder(page: Page, name: string, notes = '', email = ''): Promise<Ordered> {
  const { url, ...ordered } = await placeOrder(page, name, notes, email)
  await payByPost(page, url)
  return ordered
}

/** Opens what is behind the dots of an entry. */
export const openMore = (entry: Locator): Promise<void> => entry.getByRole('button', { name: /^More about/ }).click()

/** Presses what is behind the dots of an entry. */
export async function pressMore(entry: Locator, name: string): Promise<void> {
  await openMore(entry)
  await entry.getByRole('button', { name, exact: true }).click()
}

/** Completes, clears or deletes what earlier tests left, so that the alarm is silent, and no order is under way or being paid. */
export async function clearOpenWork(staff: Page): Promise<void> {
  const idsOf = async (list: string): Promise<string[]> => {
    const { items } = await (await staff.request.get(`/api/admin/${list}`)).json()
    return items.map(({ id }: { id: string }) => id)
  }
  for (const id of await idsOf('orders?status=active&limit=500')) {
    await staff.request.patch(`/api/admin/orders/${id}`, { data: { status: 'completed' } })
  }
  for (const id of await idsOf('orders?status=pending&limit=500')) {
    expect((await staff.request.delete(`/api/admin/orders/${id}`)).status()).toBe(204)
  }
  for (const id of await idsOf('orders?status=flagged&limit=500')) {
    await staff.request.patch(`/api/admin/orders/${id}`, { data: { attention: null } })
  }
  for (const id of await idsOf('bookings?limit=500')) await staff.request.delete(`/api/admin/bookings/${id}`)
  const waiting = await (await staff.request.get('/api/admin/waiting')).json()
  expect(waiting).toEqual({ newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] })
}

export async function bookTable(page: Page, name: string, guests = 4, date = inThreeDays()): Promise<void> {
  const answer = await page.request.post('/api/bookings', {
    data: {
      name,
      email: 'ada@example.com',
      phone: '021 555 0142',
      guests,
      date,
      time: '18:30',
      message: 'High chair',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Counts how often a page's alarm starts and stops its sound. */
export async function listenToAlarm(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { start, stop } = AudioBufferSourceNode.prototype
    const sounding = new Set<AudioBufferSourceNode>()
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.loop) sounding.add(this)
      start.apply(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (...when) {
      sounding.delete(this)
      stop.apply(this, when)
    }
    Object.defineProperty(window, 'alarmRings', { get: () => sounding.size > 0 })
  })
  return () => page.evaluate(() => Reflect.get(window, 'alarmRings') === true)
}

/**
 * Keeps live events from this screen, as in the moment between a colleague's click and its event. Its stream gets no answer: after
 * a refusal, the screen would soon show a notice above what is about to be clicked.
 */
export const blockLiveEvents = (page: Page): Promise<unknown> => page.route('**/api/admin/live', () => undefined)

/** Never closed. */
export const OPEN: Partial<OpeningTimes> = { weekly: everyDay({ opens: '00:00', closes: '00:00' }), specialDays: [] }

export function closedToday(): Partial<OpeningTimes> {
  const day = today()
  return { specialDays: [{ name: 'Stocktaking', from: day, to: day, isYearly: false, hours: [] }] }
}

/** Sets whether the restaurant is open, independent of the time of day. A test that sets the hours restores them. */
export async function setHours(staff: Page, hours: Partial<OpeningTimes>): Promise<void> {
  const settings = await staff.request.get('/api/admin/settings')
  const { hours: known } = await settings.json()
  const answer = await staff.request.patch('/api/admin/settings/hours', {
    data: { ...hours, version: known.version },
    // The fixture's page is still empty.
    headers: { Origin: new URL(settings.url()).origin },
  })
  expect(answer.status()).toBe(200)
}

/** The title of a dialog about an order: what it does, the name, the promised time, and the end of the code. */
export const titleAbout = (verb: string, code: string): RegExp =>
  new RegExp(`^${verb} .+, .*\\d.*, ${code.slice(-3)}\\??$`)

/** The report of what a test has just sold, also if the business day ends while it runs. */
export const recentReport = (): string => `/admin/reports?from=${dayFromNow(-1)}&to=${today()}`
