import fc, { type Arbitrary } from 'fast-check'
import { endCounts, newKey, type World } from '../world.ts'
import { newOrder } from './guest-order.ts'
import { goOnWith, hasOrders, often, pick, type Step, step } from './step.ts'
import { killServer } from './trouble.ts'

const server = fc.nat(1)
const which = fc.nat(20)
const isAwaited = fc.boolean()
const presses = fc.constantFrom(1, 1, 2, 3)
/** Whether the server is killed while it works on the request. */
const isKilled = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })

/** Staff take orders and money at the counter, pressing again until they are answered, and count the portions of a dish. */
export const counterSteps = (): Arbitrary<Step>[] => [
  ...often(2, taking),
  ...often(3, takingPayment),
  ...often(2, accepting),
  ...often(2, reversing),
  ...often(2, counting),
  endingCounts,
]

const inWords = (times: number, isDown: boolean): string =>
  `${times > 1 ? `, and press up to ${times} times` : ''}${isDown ? ' (the server is killed)' : ''}`

const taking = fc
  .record({
    dishes: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
    method: fc.constantFrom(undefined, 'cash', 'eftpos', 'own:Bizum'),
    ...{ presses, server, isAwaited, isKilled },
  })
  .map((one) =>
    step({
      sentence: `Staff take an order at the counter${one.method ? `, paid in ${one.method}` : ''}${inWords(one.presses, one.isKilled)}`,
      count: (plan) => plan.orders++,
      isAwaited: one.isAwaited,
      act: async (world) => {
        const order = await newOrder(world, one.server, { ...one, isDelivery: false, hasEmail: false }, 'counterOrders')
        await press(world, one, {
          ...{ path: '/api/admin/orders', body: order.request, key: order.key },
          onDone: ({ id }) => order.orderIds.add(String(id)),
        })
        const [orderId] = order.orderIds
        if (one.method && orderId) await pay(world, orderId, one)
      },
    }),
  )

const takingPayment = fc
  .record({
    which,
    method: fc.constantFrom('cash', 'eftpos', 'own:Bizum'),
    amount: fc.constantFrom(undefined, undefined, 5),
    tip: fc.constantFrom(undefined, undefined, 2),
    isOfGuest: fc.constantFrom(true, false, false),
    ...{ presses, server, isAwaited, isKilled },
  })
  .map((one) =>
    step({
      sentence: `Staff take ${one.amount ?? 'all that is due'} in ${one.method} for order ${one.which} of ${one.isOfGuest ? 'a guest' : 'the counter'}${inWords(one.presses, one.isKilled)}`,
      fits: hasOrders,
      isAwaited: one.isAwaited,
      act: async (world) => {
        const { people } = world.state
        const order = pick(one.isOfGuest ? people.checkouts : people.counterOrders, one.which)
        const [orderId] = order?.orderIds ?? []
        if (!orderId) return
        await pay(world, orderId, one)
      },
    }),
  )

type Payment = Parameters<typeof press>[1] & {
  readonly method: string | undefined
  readonly amount?: number | undefined
  readonly tip?: number | undefined
}

async function pay(world: World, orderId: string, payment: Payment): Promise<void> {
  const taken = { orderId, isConfirmed: false }
  world.state.people.counterPayments.push(taken)
  const { method, amount, tip } = payment
  await press(world, payment, {
    path: `/api/admin/orders/${orderId}/payments`,
    body: { method, ...(amount && { amount }), ...(tip && { tip }) },
    key: newKey(),
    onDone: () => {
      taken.isConfirmed = true
    },
  })
}

/** Staff accept an order that is paid later. */
const accepting = fc.record({ which, server, isAwaited }).map((one) =>
  step({
    sentence: `Staff accept order ${one.which}, to be paid later`,
    fits: hasOrders,
    isAwaited: one.isAwaited,
    act: async (world) => {
      const [orderId] = pick(world.state.people.checkouts, one.which)?.orderIds ?? []
      const options = { method: 'PATCH', body: { accepted: true }, headers: world.staff }
      if (orderId) await world.ask(one.server, `/api/admin/orders/${orderId}`, options)
    },
  }),
)

type Paid = { readonly id: string; readonly method: string; readonly amount: number; readonly reverses: string | null }

const reversing = fc
  .record({
    which,
    isOfGuest: fc.boolean(),
    method: fc.constantFrom(undefined, 'cash', 'eftpos', 'own:Bizum'),
    ...{ presses, server, isAwaited, isKilled },
  })
  .map((one) =>
    step({
      sentence: `Staff put a payment of order ${one.which} of ${one.isOfGuest ? 'a guest' : 'the counter'} right${one.method ? `: it was ${one.method}` : ''}${inWords(one.presses, one.isKilled)}`,
      fits: hasOrders,
      isAwaited: one.isAwaited,
      act: async (world) => {
        const { people } = world.state
        const [orderId] = pick(one.isOfGuest ? people.checkouts : people.counterOrders, one.which)?.orderIds ?? []
        if (!orderId) return
        const { body } = await world.ask(one.server, `/api/admin/orders/${orderId}`, { headers: world.staff })
        const payment = ((body.payments ?? []) as Paid[]).find(({ method, amount }) => method !== 'card' && amount > 0)
        if (payment) await putRight(world, orderId, payment, one)
      },
    }),
  )

/** What takes a payment back, and what takes its place, are rows like payments. */
async function putRight(world: World, orderId: string, { id }: Paid, one: Payment): Promise<void> {
  const rows = [one.method, 'taken back'].filter(Boolean).map(() => ({ orderId, isConfirmed: false }))
  world.state.people.counterPayments.push(...rows)
  await press(world, one, {
    path: `/api/admin/orders/${orderId}/payments/${id}/reversal`,
    body: { reason: 'A slip', ...(one.method && { method: one.method }) },
    key: newKey(),
    onDone: () => {
      for (const row of rows) row.isConfirmed = true
    },
  })
}

const counting = fc
  .record({ dish: fc.nat(3), left: fc.integer({ min: 1, max: 12 }), server, isAwaited, isKilled })
  .map((one) =>
    step({
      sentence: `Staff say that ${one.left} of dish ${one.dish} are left${inWords(1, one.isKilled)}`,
      isAwaited: one.isAwaited,
      act: async (world) => {
        const dish = pick(world.dishes, one.dish)
        const count: { dishId: string | undefined; left: number; soldOutId: string | undefined } = {
          ...{ dishId: dish?.id, left: one.left, soldOutId: undefined },
        }
        world.state.people.counts.push(count)
        const body = { targets: [{ menuItemId: dish?.id }], until: 'further_notice', left: one.left }
        await press(
          world,
          { ...one, presses: 1 },
          {
            ...{ path: '/api/admin/sold-out', body, key: newKey() },
            onDone: ({ items }) => {
              count.soldOutId = (items as { id: string }[])[0]?.id
            },
          },
        )
      },
    }),
  )

const endingCounts = server.map((at) =>
  step({
    sentence: 'Staff say that everything is on offer again',
    act: ({ servers, staff }) => endCounts(servers[at]?.url ?? '', staff),
  }),
)

type Press = {
  readonly path: string
  readonly body: object
  readonly key: string
  readonly onDone: (body: Record<string, unknown>) => void
}

/** Staff press a button until it is confirmed, or give up. The server may be killed while it works on the first press. */
async function press(
  world: World,
  { presses: times, server: at, isKilled: isDown }: { presses: number; server: number; isKilled: boolean },
  { path, body, key, onDone }: Press,
): Promise<void> {
  const headers = { ...world.staff, 'Idempotency-Key': key }
  for (let turn = 0; turn < times; turn++) {
    const asking = world.ask(at + turn, path, { method: 'POST', body, headers })
    if (isDown && turn === 0) goOnWith(world, killServer(world, at))
    const reply = await asking
    if (reply.status === 200 || reply.status === 201) return onDone(reply.body)
    if (reply.status !== 0 && reply.status < 500) return
  }
}
