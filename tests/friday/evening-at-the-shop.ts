import { setTimeout as pause } from 'node:timers/promises'
import type { MenuDocument } from '#contract/menu.ts'
import { groupsByDish } from '#domain/menu/option-group.ts'
import { type Cents, cents, centsFromDecimal, decimalFromCents } from '#domain/money/money.ts'
import type { EveningDish, EveningEvent, EveningOrder } from '#domain/rehearsal/evening.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { ClientAnswer } from '../faults/shop-client.ts'
import { checkOut, pay } from '../faults/steps/guest-order.ts'
import { setStatus } from '../faults/steps/staff-steps.ts'
import { type GuestOrder, newKey, type World } from '../faults/world.ts'

export const TIME_ZONE = 'Pacific/Auckland'
const MINUTE_MS = 60_000
/** How often a guest or cook without an answer tries again. */
const TRIES = 40
const TRY_AGAIN_MS = 500

const NO_DEPOSIT = cents(0)
/** What a guest pays for the empties of a dish, besides its price, by the dish's id. */
type Deposits = ReadonlyMap<string, Cents>

/** The menu as a browser gets it. */
export async function readEveningMenu({
  servers,
}: World): Promise<{ dishes: readonly EveningDish[]; deposits: Deposits }> {
  const menu = (await (await fetch(`${servers[0]?.url}/api/menu`)).json()) as MenuDocument
  const groups = groupsByDish(menu)
  const dishes = menu.items.map(({ id, name, price, salePrice }) => ({
    ...{ id, name, optionGroups: groups.get(id) ?? [] },
    priceCents: centsFromDecimal(salePrice ?? price, {}),
  }))
  const deposits = menu.items.map(
    ({ id, deposit }) => [id, deposit ? centsFromDecimal(deposit.amount, {}) : NO_DEPOSIT] as const,
  )
  return { dishes, deposits: new Map(deposits) }
}

/** The results of the evening so far. */
export type EveningLog = {
  readonly deposits: Deposits
  readonly guests: Map<number, GuestOrder>
  /** How many guests were refused, by the code of the refusal. */
  readonly refused: Map<string, number>
}
export const newLog = (deposits: Deposits): EveningLog => ({ deposits, guests: new Map(), refused: new Map() })

type Of<Kind extends EveningEvent['kind']> = Extract<EveningEvent, { kind: Kind }>

/** Carries out an event of the plan over HTTP. */
export async function perform(world: World, log: EveningLog, event: EveningEvent): Promise<void> {
  switch (event.kind) {
    case 'order':
      return order(world, log, event)
    case 'payment': {
      const placed = log.guests.get(event.guest)
      if (placed && event.isPaid) await pay(world, placed, { at: event.guest, tabs: 1 })
      return
    }
    case 'cancellation':
      return cancel(world, log, event.guest)
    case 'kitchen':
      return cook(world, log, event)
    case 'booking':
      return book(world, event)
    default:
      return void (await setService(world, event))
  }
}

async function order(
  world: World,
  { deposits, guests, refused }: EveningLog,
  { guest, order: wanted }: Of<'order'>,
): Promise<void> {
  const placed = await newGuestOrder(world, deposits, guest, wanted)
  for (let tries = 0; placed.orderIds.size === 0 && tries < TRIES; tries++) {
    const reply = await checkOut(world, placed, guest + tries)
    if (reply.status >= 400 && reply.status < 500) {
      const code = String(reply.body.code)
      refused.set(code, (refused.get(code) ?? 0) + 1)
      return
    }
    if (placed.orderIds.size === 0) await pause(TRY_AGAIN_MS)
  }
  if (placed.orderIds.size > 0) guests.set(guest, placed)
}

async function newGuestOrder(
  world: World,
  deposits: Deposits,
  guest: number,
  wanted: EveningOrder,
): Promise<GuestOrder> {
  const key = newKey()
  const { name, phone, type, inMinutes, notes, lines } = wanted
  const placed: GuestOrder = {
    key,
    totalCents: lines.reduce(
      (sum, { id, unitPriceCents, quantity }) => sum + (unitPriceCents + (deposits.get(id) ?? NO_DEPOSIT)) * quantity,
      0,
    ),
    request: {
      items: lines.map(({ unitPriceCents, ...line }) => ({ ...line, unitPrice: decimalFromCents(unitPriceCents, {}) })),
      customer: {
        ...{ name, phone, notes: `${key} ${notes}`.trim(), orderType: type },
        email: guest % 3 === 0 ? `${key}@example.com` : '',
        address: type === 'delivery' ? `${key} Victoria Street, Hamilton` : '',
        pickupTime: inMinutes === null ? 'ASAP' : await slotAfter(world, type, inMinutes),
      },
    },
    orderIds: new Set(),
    urls: new Set(),
    orderKey: undefined,
  }
  world.state.people.checkouts.push(placed)
  return placed
}

/** The first time on offer after this many minutes; as soon as possible while nobody answers. */
async function slotAfter(world: World, type: string, minutes: number): Promise<string> {
  const wanted = localDateTimeAt(new Date(world.clock.now().getTime() + minutes * MINUTE_MS), TIME_ZONE)
  const { body } = await world.ask(0, `/api/slots?type=${type}`)
  const days = (body.days ?? []) as readonly { readonly slots: readonly string[] }[]
  return days.flatMap(({ slots }) => slots).find((slot) => slot >= wanted) ?? 'ASAP'
}

const orderIdOf = ({ guests }: EveningLog, guest: number): string | undefined =>
  [...(guests.get(guest)?.orderIds ?? [])][0]

/** Repeats until there is an answer. A repeat may find that the first try succeeded. */
async function retryUntilAnswered(send: () => Promise<ClientAnswer>): Promise<ClientAnswer | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await send()
    if (reply.status !== 0 && reply.status < 500) return reply
    await pause(TRY_AGAIN_MS)
  }
  return undefined
}

async function cancel(world: World, log: EveningLog, guest: number): Promise<void> {
  const orderId = orderIdOf(log, guest)
  if (!orderId) return
  world.state.people.refunds.push({ orderId, amountCents: undefined })
  await retryUntilAnswered(() => setStatus(world, guest, orderId, { status: 'cancelled', refund: true }))
}

async function cook(world: World, log: EveningLog, { guest, status }: Of<'kitchen'>): Promise<void> {
  const orderId = orderIdOf(log, guest)
  if (!orderId) return
  // The kitchen sees paid orders only.
  for (let tries = 0; !world.webhooks.payments().has(orderId) && tries < TRIES; tries++) await pause(TRY_AGAIN_MS)
  await retryUntilAnswered(() => setStatus(world, guest, orderId, { status }))
}

async function book(world: World, { name, phone, guests, inMinutes, message }: Of<'booking'>): Promise<void> {
  const at = localDateTimeAt(new Date(world.clock.now().getTime() + inMinutes * MINUTE_MS), TIME_ZONE)
  const time = `${at.slice(11, 13)}:${at.slice(14) < '30' ? '00' : '30'}`
  const body = { name, phone, guests, message, time, date: at.slice(0, 10), email: `${newKey()}@example.com` }
  const reply = await world.ask(guests, '/api/bookings', { method: 'POST', body })
  if (reply.status === 201) world.state.people.bookings.push({ id: String(reply.body.id) })
}

/** Changes of the service panel by staff. */
async function setService(
  world: World,
  event: Of<'pause'> | Of<'reopening'> | Of<'busy'> | Of<'sold_out'> | Of<'back_on'>,
): Promise<unknown> {
  const { staff: headers } = world
  const change = (body: object) =>
    retryUntilAnswered(() => world.ask(0, '/api/admin/service', { method: 'PATCH', body, headers }))
  const post = (path: string, body: object) =>
    retryUntilAnswered(() => world.ask(1, path, { method: 'POST', body, headers }))
  if (event.kind === 'pause') return change({ [event.type]: { for: '60m', reason: event.reason } })
  if (event.kind === 'reopening') return change({ [event.type]: null })
  if (event.kind === 'busy') return change({ busy: event.minutes && { minutes: event.minutes, for: '60m' } })
  if (event.kind === 'back_on') {
    const { body } = await world.ask(1, '/api/admin/sold-out', { headers })
    const entries = (body.items ?? []) as readonly { readonly id: string; readonly menuItemId: string }[]
    const ids = entries.filter(({ menuItemId }) => menuItemId === event.dishId).map(({ id }) => id)
    return ids.length > 0 ? post('/api/admin/sold-out/end', { ids }) : undefined
  }
  const { dishId, left } = event
  const reply = await post('/api/admin/sold-out', { targets: [{ menuItemId: dishId }], until: 'further_notice', left })
  const [said] = (reply?.body.items ?? []) as readonly { readonly id: string }[]
  if (left !== null) world.state.people.counts.push({ dishId, left, soldOutId: said?.id })
  return reply
}

/** How early staff see that a promise cannot be kept: in the evening's time, but at least these real seconds. */
const FORESIGHT_MS = 3 * MINUTE_MS
const FORESIGHT_SECONDS = 4.5
const DELAY_MINUTES = 10

/** Staff give the guest a new time before a promise is broken. `pace`: how many minutes of the evening pass in a real one. */
export async function correctPromises(world: World, pace: number): Promise<void> {
  const foresightMs = Math.max(FORESIGHT_MS, pace * FORESIGHT_SECONDS * 1000)
  const soon = new Date(world.clock.now().getTime() + foresightMs)
  const due = await world.cluster.query<{ id: string }>(
    `SELECT id FROM orders WHERE status IN ('new', 'preparing') AND "promisedFor" < $1`,
    [soon],
  )
  const body = { minutes: DELAY_MINUTES }
  await Promise.all(
    due.map(({ id }) => world.ask(0, `/api/admin/orders/${id}/delay`, { method: 'POST', body, headers: world.staff })),
  )
}
