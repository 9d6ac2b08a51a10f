import fc, { type Arbitrary } from 'fast-check'
import { newKey, type World } from '../world.ts'
import { hasBookings, hasOrders, often, pick, type Step, step } from './step.ts'
import { cause, inWords, trouble } from './trouble.ts'

const server = fc.nat(1)
const which = fc.nat(20)
const isAwaited = fc.boolean()
const status = fc.constantFrom('new', 'preparing', 'ready', 'completed', 'cancelled')

/** Staff move orders on, refund, delete, change the menu and answer bookings; sometimes two of them at once. */
export const staffSteps = (): Arbitrary<Step>[] => [
  ...often(2, moving),
  ...often(2, movingTogether),
  ...often(3, refunding),
  ...often(2, cancelling),
  deleting,
  refundingInDashboard,
  disputing,
  changingMenu,
  ...often(3, answeringBooking),
]

const moving = fc.record({ which, status, server, isAwaited }).map((one) =>
  step({
    sentence: `Staff set order ${one.which} to ${one.status}`,
    fits: hasOrders,
    isAwaited: one.isAwaited,
    act: async (world) => {
      const id = orderAt(world, one.which)
      if (id) await setStatus(world, one.server, id, { status: one.status })
    },
  }),
)

const movingTogether = fc.record({ which, one: status, other: status }).map(({ which: number, one, other }) =>
  step({
    sentence: `Two of the staff set order ${number} at once, to ${one} and to ${other}`,
    fits: hasOrders,
    act: async (world) => {
      const id = orderAt(world, number)
      if (!id) return
      const seen = await world.ask(0, `/api/admin/orders/${id}`, { headers: world.staff })
      if (seen.status !== 200) return
      const { version } = seen.body
      const replies = await Promise.all([
        setStatus(world, 0, id, { status: one, version }),
        setStatus(world, 1, id, { status: other, version }),
      ])
      if (replies.every(({ status: code }) => code === 200)) {
        world.state.people.complaints.push(`Two colleagues got confirmations that ${id} is ${one} and ${other}.`)
      }
    },
  }),
)

/** Staff press a button and remember the answer. */
export async function setStatus(
  world: World,
  at: number,
  id: string,
  body: { status: string; version?: unknown; refund?: boolean },
) {
  const reply = await world.ask(at, `/api/admin/orders/${id}`, { method: 'PATCH', body, headers: world.staff })
  if (reply.status === 200) world.state.people.changes.push({ orderId: id, status: body.status })
  return reply
}

const refunding = fc
  .record({
    which,
    amount: fc.constantFrom(1, 2.5, 7.35, undefined),
    presses: fc.constantFrom(1, 2, 3),
    server,
    isAwaited,
    trouble,
  })
  .map(({ which: number, amount, presses, server: at, isAwaited: waits, trouble: what }) =>
    step({
      sentence: `Staff refund ${amount ?? 'all'} of paid order ${number}${presses > 1 ? `, and press up to ${presses} times` : ''}${inWords(what)}`,
      fits: hasOrders,
      isAwaited: waits,
      act: async (world) => {
        const orderId = paidOrderAt(world, number)
        if (!orderId) return
        cause(world, what, at)
        await refund(world, at, orderId, { amount, presses })
      },
    }),
  )

type Refund = { readonly amount: number | undefined; readonly presses: number }

/** Staff ask for a refund, and press again until there is an answer. */
export async function refund(world: World, at: number, orderId: string, { amount, presses }: Refund): Promise<void> {
  world.state.people.refunds.push({ orderId, amountCents: amount && Math.round(amount * 100) })
  const headers = { ...world.staff, 'Idempotency-Key': newKey() }
  const body = amount === undefined ? {} : { amount }
  for (let press = 0; press < presses; press++) {
    const path = `/api/admin/orders/${orderId}/refund`
    const reply = await world.ask(at + press, path, { method: 'POST', body, headers })
    if (reply.status === 200) return
  }
}

const cancelling = fc.record({ which, server, isAwaited, trouble }).map((one) =>
  step({
    sentence: `Staff cancel paid order ${one.which} and refund it${inWords(one.trouble)}`,
    fits: hasOrders,
    isAwaited: one.isAwaited,
    act: async (world) => {
      const orderId = paidOrderAt(world, one.which)
      if (!orderId) return
      cause(world, one.trouble, one.server)
      const { refunds } = world.state.people
      refunds.push({ orderId, amountCents: undefined })
      await setStatus(world, one.server, orderId, { status: 'cancelled', refund: true })
    },
  }),
)

const deleting = fc.record({ which, server, isAwaited }).map(({ which: number, server: at, isAwaited: waits }) =>
  step({
    sentence: `Staff delete order ${number}`,
    fits: hasOrders,
    isAwaited: waits,
    act: async (world) => {
      const id = orderAt(world, number)
      if (id) await remove(world, at, `/api/admin/orders/${id}`, id)
    },
  }),
)

/** A deleted record needs no further updates, whatever staff were answered. */
async function remove({ ask, staff, state }: World, at: number, path: string, id: string): Promise<void> {
  state.people.toDelete.push(id)
  const { status: code } = await ask(at, path, { method: 'DELETE', headers: staff })
  if (code === 204) state.people.deleted.push(id)
}

const refundingInDashboard = fc
  .record({ which, cents: fc.integer({ min: 100, max: 900 }) })
  .map(({ which: number, cents }) =>
    step({
      sentence: `Somebody refunds ${cents / 100} of payment ${number} in Stripe's dashboard`,
      fits: hasOrders,
      act: async ({ stripe }) => {
        const intent = pick(
          stripe.sessions().flatMap(({ payment_intent }) => payment_intent ?? []),
          number,
        )
        if (intent) stripe.refundInDashboard(intent, cents)
      },
    }),
  )

const disputing = fc.record({ which, isClosed: fc.boolean() }).map(({ which: number, isClosed }) =>
  step({
    sentence: `The bank of the guest disputes payment ${number}${isClosed ? ', and closes the dispute again' : ''}`,
    fits: hasOrders,
    act: async ({ stripe }) => {
      const intent = pick(
        stripe.sessions().flatMap(({ payment_intent }) => payment_intent ?? []),
        number,
      )
      if (intent) stripe.dispute(intent, { isClosed })
    },
  }),
)

const changingMenu = fc
  .record({
    dish: fc.nat(3),
    change: fc.constantFrom({ price: 9.9 }, { price: 12.5 }, { isAvailable: false }, { isAvailable: true }),
    isAwaited,
  })
  .map(({ dish: number, change, isAwaited: waits }) =>
    step({
      sentence: `Staff change dish ${number}: ${JSON.stringify(change)}`,
      isAwaited: waits,
      act: async ({ ask, dishes, staff }) => {
        const dish = pick(dishes, number)
        await ask(number, `/api/admin/menu-items/${dish?.id}`, { method: 'PATCH', body: change, headers: staff })
      },
    }),
  )

const answeringBooking = fc
  .record({ which, how: fc.constantFrom('confirm', 'confirm', 'move', 'cancel', 'delete'), server, isAwaited })
  .map(({ which: number, how, server: at, isAwaited: waits }) =>
    step({
      sentence: `Staff ${how} booking ${number}`,
      fits: hasBookings,
      isAwaited: waits,
      act: async (world) => {
        const { id } = pick(world.state.people.bookings, number) ?? {}
        if (id) await answerBooking(world, at, id, how)
      },
    }),
  )

/** As on the screen: only real changes, and only for the version that was seen. */
async function answerBooking(world: World, at: number, id: string, how: string): Promise<void> {
  const { ask, staff: headers } = world
  const path = `/api/admin/bookings/${id}`
  if (how === 'delete') return remove(world, at, path, id)
  const seen = await ask(at, path, { headers })
  if (seen.status !== 200) return
  const { version, status: current, guests } = seen.body
  if (how === 'confirm') await ask(at, `${path}/confirm`, { method: 'POST', body: { version }, headers })
  if (current === 'cancelled') return
  if (how === 'move') await ask(at, path, { method: 'PATCH', body: { guests: Number(guests) + 1, version }, headers })
  if (how === 'cancel') await ask(at, path, { method: 'PATCH', body: { status: 'cancelled', version }, headers })
}

/** An order that was paid at Stripe, whether the shop has heard of it or not. */
const paidOrderAt = ({ stripe }: World, number: number): string | undefined =>
  pick(
    stripe.sessions().flatMap(({ payment_intent, metadata }) => (payment_intent ? (metadata.orderId ?? []) : [])),
    number,
  )

/** An order that a guest, or staff at the counter, know of. */
const orderAt = ({ state }: World, number: number): string | undefined =>
  [...(pick([...state.people.checkouts, ...state.people.counterOrders], number)?.orderIds ?? [])][0]
