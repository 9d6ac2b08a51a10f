import fc, { type Arbitrary } from 'fast-check'
import { newKey } from '../world.ts'
import { checkOut, newOrder, pay } from './guest-order.ts'
import { hasOrders, often, pick, type Step, step } from './step.ts'
import { cause, inWords, trouble } from './trouble.ts'

const server = fc.nat(1)
const which = fc.nat(20)
const isAwaited = fc.boolean()
const dishes = fc.array(fc.nat(3), { minLength: 1, maxLength: 3 })
const tabs = fc.constantFrom(1, 1, 2)

/** Guests order, try again, change their minds, pay in one tab or two, and book tables. */
export const guestSteps = (): Arbitrary<Step>[] => [
  ...often(2, ordering),
  ...often(5, orderingAndPaying),
  ...often(3, orderingLater),
  cancelling,
  retrying,
  replacing,
  ...often(2, paying),
  ...often(2, booking),
]

const wish = { dishes, isDelivery: fc.boolean(), hasEmail: fc.constantFrom(true, true, false) }
const tip = fc.constantFrom(undefined, undefined, 1.5, 4)
type Wish = { readonly isDelivery: boolean; readonly hasEmail: boolean; readonly tip?: number | undefined }

const describeWish = ({ isDelivery, hasEmail, tip: given }: Wish): string =>
  `${isDelivery ? ' a delivery' : ''}${hasEmail ? ' with an email address' : ''}${given ? `, with a tip of ${given},` : ''}`

const ordering = fc.record({ ...wish, tip, tabs, server, isAwaited, trouble }).map((one) =>
  step({
    sentence: `A guest orders${describeWish(one)}${one.tabs > 1 ? ' in two tabs' : ''}${inWords(one.trouble)}`,
    count: (plan) => plan.orders++,
    isAwaited: one.isAwaited,
    async act(world) {
      const order = await newOrder(world, one.server, one)
      cause(world, one.trouble, one.server)
      await Promise.all(Array.from({ length: one.tabs }, (_, tab) => checkOut(world, order, one.server + tab)))
    },
  }),
)

const orderingAndPaying = fc.record({ ...wish, tip, server, isAwaited, trouble }).map((one) =>
  step({
    sentence: `A guest orders${describeWish(one)} and pays${inWords(one.trouble)}`,
    count: (plan) => plan.orders++,
    isAwaited: one.isAwaited,
    async act(world) {
      const order = await newOrder(world, one.server, one)
      cause(world, one.trouble, one.server)
      await pay(world, order, { at: one.server, tabs: 1 })
    },
  }),
)

const orderingLater = fc
  .record({ ...wish, payBy: fc.constantFrom('cash', 'own:Bizum'), tabs, server, isAwaited, trouble })
  .map((one) =>
    step({
      sentence: `A guest orders${describeWish(one)} to pay later by ${one.payBy}${one.tabs > 1 ? ' in two tabs' : ''}${inWords(one.trouble)}`,
      count: (plan) => plan.orders++,
      isAwaited: one.isAwaited,
      async act(world) {
        const order = await newOrder(world, one.server, one)
        cause(world, one.trouble, one.server)
        await Promise.all(Array.from({ length: one.tabs }, (_, tab) => checkOut(world, order, one.server + tab)))
      },
    }),
  )

const cancelling = fc.record({ which, server, isAwaited }).map(({ which: number, server: at, isAwaited: waits }) =>
  step({
    sentence: `The guest of order ${number} cancels it`,
    fits: hasOrders,
    isAwaited: waits,
    act: async (world) => {
      const order = pick(world.state.people.checkouts, number)
      const [orderId] = order?.orderIds ?? []
      if (orderId) await world.ask(at, `/api/orders/${orderId}/cancel?key=${order?.orderKey}`, { method: 'POST' })
    },
  }),
)

const retrying = fc.record({ which, server, isAwaited }).map(({ which: number, server: at, isAwaited: waits }) =>
  step({
    sentence: `The guest of order ${number} sends it again`,
    fits: hasOrders,
    isAwaited: waits,
    act: async (world) => {
      const order = pick(world.state.people.checkouts, number)
      if (order) await checkOut(world, order, at)
    },
  }),
)

const replacing = fc.record({ which, dishes, server }).map(({ which: number, dishes: chosen, server: at }) =>
  step({
    sentence: `The guest of order ${number} changes the cart and checks out again`,
    fits: hasOrders,
    count: (plan) => plan.orders++,
    act: async (world) => {
      const earlier = pick(world.state.people.checkouts, number)
      const [orderId] = earlier?.orderIds ?? []
      if (!orderId) return
      const replaces = { orderId, key: earlier?.orderKey }
      const order = await newOrder(world, at, { dishes: chosen, isDelivery: false, hasEmail: true, replaces })
      await checkOut(world, order, at)
    },
  }),
)

const paying = fc.record({ which, tabs, isAwaited }).map(({ which: number, tabs: opened, isAwaited: waits }) =>
  step({
    sentence: `The guest of order ${number} pays${opened > 1 ? ' in two tabs' : ''}`,
    fits: hasOrders,
    isAwaited: waits,
    act: async (world) => {
      const order = pick(world.state.people.checkouts, number)
      if (order) await pay(world, order, { at: number, tabs: opened })
    },
  }),
)

const booking = fc
  .record({ guests: fc.integer({ min: 1, max: 20 }), server, isAwaited })
  .map(({ guests, server: at, isAwaited: waits }) =>
    step({
      sentence: `A guest asks for a table for ${guests}`,
      count: (plan) => plan.bookings++,
      isAwaited: waits,
      act: async (world) => {
        const date = new Date(world.clock.now().getTime() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)
        const body = {
          name: 'Ada',
          email: `${newKey()}@example.com`,
          phone: '021 555 0199',
          guests,
          date,
          time: '18:30',
          message: '',
        }
        const reply = await world.ask(at, '/api/bookings', { method: 'POST', body })
        if (reply.status === 201) world.state.people.bookings.push({ id: String(reply.body.id) })
      },
    }),
  )
