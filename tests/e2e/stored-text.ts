import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { MenuDocument } from '#contract/menu.ts'
import { withoutInvisible } from '#domain/text/visible-text.ts'
import { ACTIVE_TEXTS } from '../hostile/hostile-values.ts'
import { inThreeDays } from './days.ts'

/** As much of all texts as fits into a long field. */
const everyText = (max: number): string => ACTIVE_TEXTS.join(' ').slice(0, max)

type Send = (path: string, data: object, headers?: Record<string, string>) => Promise<{ readonly id: string }>

const sender =
  (request: APIRequestContext): Send =>
  async (path, data, headers = {}) => {
    const answer = await request.post(path, { data, headers })
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status())
    return answer.json()
  }

/** Puts every text into every field that staff fill in: categories, dishes, specials and deals. */
export async function fillMenu(request: APIRequestContext): Promise<void> {
  const send = sender(request)
  for (const text of ACTIVE_TEXTS) {
    await send('/api/admin/categories', { name: text })
    const dish = { name: text, description: text, price: 9, category: text, recommended: true }
    const { id } = await send('/api/admin/menu-items', {
      ...dish,
      isSpecial: true,
      specialBadge: text.slice(0, 40),
      discountPercent: 5,
    })
    const deal = { title: text, type: 'combo', price: 9, fixed: [{ qty: 1, label: text }] }
    await send('/api/admin/deals', deal)
    const choice = { key: text, label: text, size: text, source: text }
    await send('/api/admin/deals', { ...deal, title: `Choose ${text}`, choices: [choice] })
    // Changed once, so that its history contains two texts.
    const changed = await request.patch(`/api/admin/menu-items/${id}`, { data: { description: `${text} ${text}` } })
    expect(changed.status()).toBe(200)
  }
}

/** Uses such texts as names of the restaurant and its parts. */
export async function fillSettings(request: APIRequestContext): Promise<void> {
  const { restaurant } = await (await request.get('/api/admin/settings')).json()
  const texts = ACTIVE_TEXTS.map((text) => text.slice(0, 40).trim())
  const [name] = ACTIVE_TEXTS
  const url = `https://www.example.com/"><script>window.wasRun=1</script>`
  const links = texts.slice(0, 10).map((text) => ({ name: text, url }))
  const changed = await request.patch('/api/admin/settings/restaurant', {
    data: {
      version: restaurant.version,
      name,
      tagline: everyText(160),
      headline: everyText(100),
      cuisines: texts.slice(0, 10),
      address: {
        ...restaurant.address,
        street: name,
        suburb: ACTIVE_TEXTS[1],
        city: ACTIVE_TEXTS[3],
        postcode: '"><b>',
      },
      email: "o'-wasRun-'x@example.com",
      chat: { name, url },
      social: links,
      marketplaces: links.map((link) => ({ ...link, logo: '' })),
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await fillLandingPage(request)
}

async function fillLandingPage(request: APIRequestContext): Promise<void> {
  const { landing } = await (await request.get('/api/admin/settings')).json()
  const text = everyText(60)
  const [picture] = landing.gallery.pictures
  const changed = await request.patch('/api/admin/settings/landing', {
    data: {
      version: landing.version,
      hero: { ...landing.hero, welcome: text, button: everyText(30) },
      story: { title: text, text: everyText(1_000), picture: { ...landing.story.picture, alt: everyText(200) } },
      orderOnline: { title: text, text: everyText(300) },
      gallery: {
        title: text,
        pictures: ACTIVE_TEXTS.map((alt) => ({ ...picture, alt: alt.slice(0, 200), caption: alt.slice(0, 80) })),
      },
      testimonials: {
        title: text,
        quotes: ACTIVE_TEXTS.map((words) => ({ words, name: words.slice(0, 60), dish: words.slice(0, 60) })),
      },
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** Read once: midnight may pass during the tests. */
export const DAY_OF_BOOKINGS = inThreeDays()

/** Books a table with every text, as a guest, and confirms it, so that mails are sent. */
export async function fillBookings(guest: APIRequestContext, staff: APIRequestContext): Promise<void> {
  for (const [at, text] of ACTIVE_TEXTS.entries()) {
    const booking = {
      name: text,
      email: "o'-wasRun-'x@example.com",
      phone: `021 555 0142 ${text}`.slice(0, 30),
      guests: 2,
      date: DAY_OF_BOOKINGS,
      time: '18:30',
      message: everyText(1_000),
    }
    const { id } = await sender(guest)('/api/bookings', booking, { 'X-Forwarded-For': `10.77.0.${at + 1}` })
    const confirmed = await staff.post(`/api/admin/bookings/${id}/confirm`, { data: {} })
    expect(confirmed.status()).toBe(200)
  }
}

/** Submits an order with every text, like a till, and corrects it. */
export async function fillOrders(staff: APIRequestContext): Promise<void> {
  const lines = await dishLines(staff)
  for (const text of ACTIVE_TEXTS) {
    const customer = {
      name: text,
      phone: `021 555 0142 ${text}`.slice(0, 30),
      email: "o'-wasRun-'x@example.com",
      pickupTime: 'ASAP',
      notes: everyText(500),
      orderType: 'pickup',
      address: text,
    }
    const { id } = await sender(staff)('/api/admin/orders', { items: lines.slice(0, 2), customer })
    const changed = await staff.patch(`/api/admin/orders/${id}`, { data: { customer: { name: `${text} again` } } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
}

/** Orders every dish as a guest, and returns the address of the card page. */
export async function orderEverything(guest: APIRequestContext): Promise<string> {
  const { days } = await (await guest.get('/api/slots?type=pickup')).json()
  const customer = {
    name: ACTIVE_TEXTS[0],
    phone: '021 555 0142',
    email: "o'-wasRun-'x@example.com",
    pickupTime: days.at(-1).slots.at(-1),
    notes: everyText(500),
    orderType: 'pickup',
    address: everyText(300),
  }
  const answer = await guest.post('/api/create-stripe-session', { data: { items: await dishLines(guest), customer } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).url
}

async function dishLines(request: APIRequestContext) {
  const { items }: MenuDocument = await (await request.get('/api/menu')).json()
  const added = items.filter(({ name }) => ACTIVE_TEXTS.some((text) => withoutInvisible(text).trim() === name))
  expect(added.length).toBeGreaterThanOrEqual(ACTIVE_TEXTS.length)
  return added.map(({ id, name, salePrice, price }) => ({ id, name, unitPrice: salePrice ?? price, quantity: 1 }))
}

/** Records forbidden effects on every page of the context. */
export async function watch(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const happened: string[] = []
  await context.exposeFunction('noteViolation', (what: string) => void happened.push(`refused by the policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    Object.defineProperty(window, 'wasRun', { set: () => Reflect.get(window, 'noteViolation')('a script that ran') })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      happened.push(`a dialog: ${dialog.message()}`)
      return dialog.dismiss()
    })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === origin || ['data:', 'blob:', 'about:'].includes(url.protocol)
    // The landing page's map, which loads when it comes into view.
    if (!isOwn && url.hostname !== 'www.openstreetmap.org') happened.push(`a request for ${request.url()}`)
  })
  return happened
}
