import fc, { type Arbitrary } from 'fast-check'
import { type Dish, type GuestOrder, newKey, type World } from '../world.ts'
import { hasOrders, pick, type Step, step } from './step.ts'
import { cause, inWords, trouble } from './trouble.ts'

const server = fc.nat(1)
const which = fc.nat(20)
const isAwaited = fc.boolean()

/** Guests order, try again, change their minds, pay in one tab or two, and book tables. */
export const guestSteps = (): Arbitrary<Step>[] => [
  ordering,
  ordering,
  retrying,
  replacing,
  paying,
  paying,
  paying,
  booking,
]

const ordering = fc
  .record({
    dishes: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
    isDelivery: fc.boolean(),
    hasEmail: fc.boolean(),
    tabs: fc.constantFrom(1, 1, 2),
    server,
    isAwaited,
    trouble,
  })
  .map(({ tabs, server: first, isAwaited: waits, trouble: what, ...wish }) =>
    step({
      sentence: `A guest orders${wish.isDelivery ? ' a delivery' : ''}${wish.hasEmail ? ' with an e-mail address' : ''}${tabs > 1 ? ' in two tabs' : ''}${inWords(what)}`,
      count: (plan) => plan.orders++,
      isAwaited: waits,
      act(world) {
        const order = newOrder(world, wish)
        cause(world, what, first)
        return Promise.all(Array.from({ length: tabs }, (_, tab) => checkOut(world, order, first + tab)))
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

const replacing = fc
  .record({ which, dishes: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), server })
  .map(({ which: number, dishes, server: at }) =>
    step({
      sentence: `The guest of order ${number} changes the cart and checks out again`,
      fits: hasOrders,
      count: (plan) => plan.orders++,
      act: async (world) => {
        const earlier = pick(world.state.people.checkouts, number)
        const [orderId] = earlier?.orderIds ?? []
        if (!orderId) return
        const replaces = { orderId, key: earlier?.orderKey }
        await checkOut(world, newOrder(world, { dishes, isDelivery: false, hasEmail: true, replaces }), at)
      },
    }),
  )

const paying = fc.record({ which, tabs: fc.constantFrom(1, 1, 2) }).map(({ which: number, tabs }) =>
  step({
    sentence: `The guest of order ${number} pays${tabs > 1 ? ' in two tabs' : ''}`,
    fits: hasOrders,
    act: async (world) => {
      const { state, stripe } = world
      const order = pick(state.people.checkouts, number)
      // Whoever has not been answered sends the order again.
      if (order?.urls.size === 0) await checkOut(world, order, number)
      const urls = [...(order?.urls ?? [])]
      const paid = urls.flatMap((url) => Array.from({ length: tabs }, () => stripe.pay(url.split('/').at(-1) ?? '')))
      if (paid.filter(Boolean).length > urls.length) throw new Error('The double took a payment twice.')
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
        const heard = await world.ask(at, '/api/bookings', { method: 'POST', body })
        if (heard.status === 201) world.state.people.bookings.push({ id: String(heard.body.id) })
      },
    }),
  )

type Wish = {
  readonly dishes: number[]
  readonly isDelivery: boolean
  readonly hasEmail: boolean
  readonly replaces?: object
}

/** A guest's order as the cart would send it, at the prices that the guest has seen. The key stands in the notes, too. */
function newOrder({ dishes: menu, state }: World, { dishes, isDelivery, hasEmail, replaces }: Wish): GuestOrder {
  const key = newKey()
  const chosen = dishes.flatMap((number) => pick(menu, number) ?? [])
  const quantity = isDelivery ? 3 : 1
  const items = chosen.map((dish: Dish) => ({
    id: dish.id,
    name: dish.name,
    unitPrice: dish.price,
    quantity,
    meta: null,
  }))
  const customer = {
    name: 'Ada',
    phone: '021 555 0199',
    email: hasEmail ? `${key}@example.com` : '',
    pickupTime: 'ASAP',
    notes: key,
    orderType: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? `${key} Victoria Street, Hamilton` : '',
  }
  const order: GuestOrder = {
    key,
    totalCents: items.reduce((sum, { unitPrice }) => sum + Math.round(unitPrice * 100) * quantity, 0),
    request: { items, customer, ...(replaces && { replaces }) },
    orderIds: new Set(),
    urls: new Set(),
    orderKey: undefined,
  }
  state.people.checkouts.push(order)
  return order
}

async function checkOut(world: World, order: GuestOrder, at: number): Promise<void> {
  const headers = { 'Idempotency-Key': order.key }
  const heard = await world.ask(at, '/api/create-stripe-session', { method: 'POST', body: order.request, headers })
  if (heard.status !== 200) return
  const { orderId, url, key } = heard.body as Record<string, string>
  if (!orderId || !url) return
  order.orderIds.add(orderId)
  order.orderKey = key
  // An order that is paid already is answered with the page where it is followed.
  if (url.startsWith('https://card-page.example/')) order.urls.add(url)
}
