import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#domain/rehearsal/evening.ts'
import { checkOut, newOrder, pay } from '../faults/steps/guest-order.ts'
import { refund, setStatus } from '../faults/steps/staff-steps.ts'
import { goOnWith } from '../faults/steps/step.ts'
import type { GuestOrder, World } from '../faults/world.ts'

/** One press of the Pay button, by `performance.now()`. `isAccepted`: undefined if the restaurant itself said no. */
export type Attempt = { readonly sentAt: number; readonly answeredAt: number; readonly isAccepted: boolean | undefined }
export type PageView = { readonly path: string; readonly at: number; readonly status: number; readonly ms: number }
export type Traffic = ReturnType<typeof startTraffic>

const ORDER_EVERY_MS = 600
const PRESS_AGAIN_MS = 2_000
const PRESSES_MAX = 30
const PAID_WITHIN_MS = 6_000
const STAFF_AFTER_MS = 4_000
const STAFF_TRIES = 30
/** Stripe repeats its webhooks; here sooner than in reality. */
const RESEND_EVERY_MS = 2_000
const PAGES = ['/', '/cart', '/api/menu', '/robots.txt']
const PAGE_EVERY_MS = 500
const PAGE_PATIENCE_MS = 15_000

/** Guests who order and pay, staff who cook and refund, and guests who only look, until it is stopped. */
export function startTraffic(world: World, webUrls: readonly string[], chance: Chance) {
  const stopping = new AbortController()
  const attempts: Attempt[] = []
  const pages: PageView[] = []
  let guests = 0

  const isOver = () => stopping.signal.aborted
  /** Shorter at the end: whoever waits then gives up or goes on at once. */
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function press(order: GuestOrder, at: number): Promise<boolean | undefined> {
    const sentAt = performance.now()
    const { status } = await checkOut(world, order, at)
    const isAccepted = status >= 400 && status < 500 ? undefined : status === 200
    attempts.push({ sentAt, answeredAt: performance.now(), isAccepted })
    return isAccepted
  }

  async function visit(at: number): Promise<void> {
    const [dish, paysAfter, wish] = [chance(), chance(), chance()]
    const order = await newOrder(world, at, { dishes: [Math.floor(dish * 4)], isDelivery: false, hasEmail: wish < 0.5 })
    let isAccepted = await press(order, at)
    for (let presses = 1; isAccepted === false && presses < PRESSES_MAX && !isOver(); presses++) {
      await wait(PRESS_AGAIN_MS)
      isAccepted = await press(order, at + presses)
    }
    const [orderId] = order.orderIds
    if (!isAccepted || !orderId) return
    await wait(paysAfter * PAID_WITHIN_MS)
    await pay(world, order, { at, tabs: 1 })
    await wait(STAFF_AFTER_MS)
    if (isOver()) return
    if (wish < 0.1) await refund(world, at, orderId, { amount: 1, presses: STAFF_TRIES })
    else if (wish < 0.6) await cook(orderId, at)
  }

  async function cook(orderId: string, at: number): Promise<void> {
    for (let tries = 0; tries < STAFF_TRIES && !isOver(); tries++) {
      const { status } = await setStatus(world, at + tries, orderId, { status: 'preparing' })
      if (status === 200) return
      await wait(PRESS_AGAIN_MS)
    }
  }

  async function look(number: number): Promise<void> {
    const path = PAGES[number % PAGES.length] ?? '/'
    const at = performance.now()
    const signal = AbortSignal.timeout(PAGE_PATIENCE_MS)
    // As browsers do with two addresses: the other one, if the first does not answer at all.
    const places = number % 2 === 0 ? webUrls : webUrls.toReversed()
    let answer: Response | undefined
    for (const place of places) answer ??= await fetch(`${place}${path}`, { signal }).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    pages.push({ path, at, status: body === undefined ? 0 : (answer?.status ?? 0), ms: performance.now() - at })
  }

  /** Until it is stopped. Nobody waits for the one before. */
  async function every(ms: number, act: (number: number) => Promise<unknown>): Promise<void> {
    for (let number = 0; !isOver(); number++) {
      goOnWith(world, act(number))
      await wait(ms)
    }
  }
  goOnWith(
    world,
    every(ORDER_EVERY_MS, () => visit(guests++)),
  )
  goOnWith(world, every(PAGE_EVERY_MS, look))
  goOnWith(
    world,
    every(RESEND_EVERY_MS, () => world.webhooks.resend()),
  )
  return {
    attempts: (): readonly Attempt[] => attempts,
    pages: (): readonly PageView[] => pages,
    /** Resolves when all guests and staff are done. */
    async stop(): Promise<void> {
      stopping.abort()
      while (world.state.underWay.length > 0) await Promise.allSettled(world.state.underWay.splice(0))
    },
  }
}
