import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MenuDocument } from '#contract/menu.ts'
import type { Books, Checkout, PeopleBooks } from './books.ts'
import { openClock } from './clock.ts'
import { openFaultPlan } from './doubles/fault-plan.ts'
import { openHttpDouble } from './doubles/http-double.ts'
import { openMailDouble } from './doubles/mail-double.ts'
import { openStripeDouble } from './doubles/stripe-double.ts'
import { openWebhooks } from './doubles/stripe-webhooks.ts'
import { type DatabaseCluster, openDatabaseCluster } from './processes/database-cluster.ts'
import { prepareServer } from './processes/server-process.ts'
import { emptyShop, readJournal, readShopBooks } from './read-books.ts'
import { ask, type ClientAnswer } from './shop-client.ts'
import { openStaffScreen, type StaffScreen } from './staff-screen.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
/** A guest's order, and what the guest knows about it. */
export type GuestOrder = Checkout & {
  readonly orderIds: Set<string>
  readonly request: {
    readonly items: readonly object[]
    readonly customer: object
    readonly replaces?: object
    readonly payBy?: string
    readonly tip?: object
  }
  readonly urls: Set<string>
  orderKey: string | undefined
}
export type Dish = {
  readonly id: string
  readonly name: string
  readonly price: number
  /** On the bottle or the box; 0 for none. */
  readonly deposit: number
}
type Growing<Lists> = { readonly [Name in keyof Lists]: Lists[Name] extends readonly (infer One)[] ? One[] : never }
type People = Growing<Omit<PeopleBooks, 'checkouts' | 'counterOrders'>> & {
  readonly checkouts: GuestOrder[]
  readonly counterOrders: GuestOrder[]
}

export const STAFF = { email: 'staff@example.com', password: 'a long password for tests' }
/** So few that menu changes affect orders. */
const DISHES = 4
const MENU_PATIENCE_MS = 4_000
const WEBHOOK_SECRET = 'whsec_only_good_for_tests'

/** How many screens follow each server: full screens, and kitchen boards, which show only open orders. */
type WorldOptions = {
  readonly screens?: readonly number[]
  readonly boards?: readonly number[]
  readonly openCluster?: (database: string) => Promise<DatabaseCluster>
}

/** Two server processes on one database, and all outside services that they talk to. */
export async function openWorld({
  screens: screensOf = [1, 1],
  boards: boardsOf = [0, 0],
  openCluster = openDatabaseCluster,
}: WorldOptions = {}) {
  await using opened = new AsyncDisposableStack()
  const cluster = await openCluster('shop')
  opened.defer(cluster.close)
  const clock = openClock()
  const faults = { stripe: openFaultPlan(), mail: openFaultPlan(), geocoder: openFaultPlan() }
  const servers: Awaited<ReturnType<typeof prepareServer>>[] = []
  const { nowSeconds } = clock
  const webhooks = openWebhooks({ secret: WEBHOOK_SECRET, nowSeconds, servers: () => servers.map(({ url }) => url) })
  const stripe = await openStripeDouble({ faults: faults.stripe, nowSeconds, notify: webhooks.notify })
  opened.defer(stripe.close)
  const mail = await openMailDouble(faults.mail)
  opened.defer(mail.close)
  const geocoder = await openHttpDouble(faults.geocoder, () => ({ status: 200, body: [NEAR_BY] }))
  opened.defer(geocoder.close)
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(cluster.folder, 'site'),
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    AUTH_SECRET: 'a secret that is only good for tests',
    STRIPE_SECRET_KEY: 'sk_test_only_good_for_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    NOMINATIM_URL: geocoder.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  for (const DATABASE_URL of [cluster.url, cluster.otherUrl ?? cluster.url])
    servers.push(await prepareServer({ ...settings, DATABASE_URL }, clock))
  opened.defer(async () => void (await Promise.all(servers.map(({ kill }) => kill()))))
  // One after the other: the first one migrates the database.
  for (const server of servers) await server.start()
  const staff = await signIn(servers[0]?.url ?? '')
  await offerLaterPayment(servers[0]?.url ?? '', staff)
  await takeDeposits(servers[0]?.url ?? '', staff)
  const dishes = (await readDishes(servers[0]?.url ?? '')).slice(0, DISHES)
  const open = (numbers: readonly number[], status: 'all' | 'active') =>
    servers.flatMap(({ url }, number) =>
      Array.from({ length: numbers[number] ?? 0 }, () => openStaffScreen(url, staff, { status })),
    )
  const screens = open(screensOf, 'all')
  const boards = open(boardsOf, 'active')
  opened.defer(async () => {
    for (const screen of [...screens, ...boards]) screen.close()
  })
  const rest = opened.move()
  const state = newState()
  return {
    cluster,
    clock,
    faults,
    webhooks,
    stripe,
    mail,
    servers,
    staff,
    dishes,
    screens,
    boards,
    state,
    /** Asks one of the two processes; while it is down, the other one, as a proxy would. */
    async ask(server: number, path: string, options?: Parameters<typeof ask>[1]): Promise<ClientAnswer> {
      const [asked, other] = server % 2 === 0 ? [0, 1] : [1, 0]
      const at = servers[asked]?.isUp() || !servers[other]?.isUp() ? asked : other
      const reply = await ask(`${servers[at]?.url}${path}`, options)
      const request = `${options?.method ?? 'GET'} ${path}`
      if (reply.status >= 500 && reply.status !== 503) {
        state.people.complaints.push(`${request} was answered ${reply.status}.`)
      }
      state.story.push(`    server ${at}, ${request}: ${describeAnswer(reply)}`)
      return reply
    },
    /** The dishes that can be ordered now, as a page shows them. */
    async readMenu(server: number): Promise<readonly Dish[]> {
      const url = servers[server % servers.length]?.url ?? ''
      const menu = await readDishes(url).catch(() => dishes)
      return menu.filter(({ id }) => dishes.some((dish) => dish.id === id))
    },
    async setClocks(): Promise<void> {
      await Promise.all(servers.map(({ setClock }) => setClock()))
      stripe.expireOverdue()
    },
    /** Returns to a state without orders or faults. */
    async reset(): Promise<void> {
      Object.assign(state, newState())
      clock.reset()
      await Promise.all(servers.map(({ skew }) => skew(0)))
      await emptyShop(cluster)
      await endCounts(servers[0]?.url ?? '', staff)
      await Promise.all(dishes.map((dish) => restoreDish(servers[0]?.url ?? '', staff, dish)))
      await screensAreEmpty(screens)
      for (const kept of [stripe, mail, webhooks, ...Object.values(faults)]) kept.forget()
    },
    readBooks: async (): Promise<Books> => ({
      shop: await readShopBooks(cluster),
      stripe: { sessions: stripe.sessions(), refunds: stripe.refunds(), disputes: stripe.disputes() },
      journal: await readJournal(servers[0]?.url ?? '', staff, clock.now()),
      mails: mail.delivered,
      people: state.people,
      screens: screens.map(({ orders, bookings }) => ({ orders: orders(), bookings: bookings() })),
      mayRepeatMail: state.serverKills + state.databaseKills + mail.unanswered() > 0,
    }),
    /** After a failed run, ends everything that was under way. */
    async restart(): Promise<void> {
      for (const plan of Object.values(faults)) plan.repair()
      webhooks.repair()
      await Promise.all(servers.map(({ kill }) => kill()))
      await Promise.all(servers.map(({ start }) => start()))
      while (state.underWay.length > 0) await Promise.allSettled(state.underWay.splice(0))
    },
    close: () => rest.disposeAsync(),
  }
}

function describeAnswer({ status, body }: ClientAnswer): string {
  if (status === 0) return 'no answer'
  const about = body.orderId ?? body.id ?? body.code
  return about === undefined ? String(status) : `${status} ${about}`
}

/** On the first dish, outside of tax. */
async function takeDeposits(url: string, headers: { Cookie: string }): Promise<void> {
  const { body: settings } = await ask(`${url}/api/admin/settings`, { headers })
  const { version, tax } = settings.money as { version: number; tax: object }
  const money = { version, tax: { ...tax, deposit: { as: 'outside' } } }
  const set = await ask(`${url}/api/admin/settings/money`, { method: 'PATCH', body: money, headers })
  const [dish] = await readDishes(url)
  const body = { deposit: { amount: 0.5 } }
  const changed = await ask(`${url}/api/admin/menu-items/${dish?.id}`, { method: 'PATCH', body, headers })
  if (set.status !== 200 || changed.status !== 200)
    throw new Error(`The deposit was not set: ${set.status}, ${changed.status}.`)
}

/** Cash, and a way of the restaurant's own, besides the card, and tips with it. */
async function offerLaterPayment(url: string, headers: { Cookie: string }): Promise<void> {
  const own = [{ name: 'Bizum', sentence: 'Send it to us.', imageUrl: '', atPickup: true, atDelivery: true }]
  const tips = { tipsOnline: true, tipFor: 'All of it goes to the team.' }
  const body = { cashAtPickup: true, cashAtDelivery: true, own, oneOpen: false, ...tips, version: 0 }
  const { status } = await ask(`${url}/api/admin/settings/payments`, { method: 'PATCH', body, headers })
  if (status !== 200) throw new Error(`The ways to pay were not set: ${status}.`)
}

/** Restores the original price, because guests know the menu from the start. */
const restoreDish = (url: string, headers: { Cookie: string }, { id, price }: Dish) =>
  ask(`${url}/api/admin/menu-items/${id}`, { method: 'PATCH', body: { price, isAvailable: true }, headers })

/** Puts everything back on offer. */
export async function endCounts(url: string, headers: { readonly Cookie: string }): Promise<void> {
  const { body } = await ask(`${url}/api/admin/sold-out`, { headers })
  const ids = ((body.items ?? []) as { readonly id: string }[]).map(({ id }) => id)
  if (ids.length > 0) await ask(`${url}/api/admin/sold-out/end`, { method: 'POST', body: { ids }, headers })
}

async function screensAreEmpty(screens: readonly StaffScreen[]): Promise<void> {
  while (screens.some((screen) => screen.orders().size + screen.bookings().size > 0)) await pause(10)
}

const NEAR_BY = { lat: '-37.79', lon: '175.28', category: 'building', type: 'yes' }

const newState = () => ({
  people: newPeople(),
  serverKills: 0,
  databaseKills: 0,
  underWay: [] as Promise<unknown>[],
  /** What was done and answered, line by line. */
  story: [] as string[],
})

export const newPeople = (): People => ({
  checkouts: [],
  counterOrders: [],
  counterPayments: [],
  counts: [],
  bookings: [],
  changes: [],
  refunds: [],
  deleted: [],
  toDelete: [],
  complaints: [],
})

export async function signIn(url: string): Promise<{ Cookie: string }> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  if (!answer.ok) throw new Error(`Staff could not sign in: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { Cookie: cookies.join('; ') }
}

/** The menu's dishes without options. */
async function readDishes(url: string): Promise<Dish[]> {
  const answer = await fetch(`${url}/api/menu`, { signal: AbortSignal.timeout(MENU_PATIENCE_MS) })
  const { items } = (await answer.json()) as MenuDocument
  const plain = items.filter(({ options, salePrice }) => !options.style && salePrice === null)
  return plain.map(({ id, name, price, deposit }) => ({ id, name, price, deposit: deposit?.amount ?? 0 }))
}

export const newKey = (): string => randomUUID()
