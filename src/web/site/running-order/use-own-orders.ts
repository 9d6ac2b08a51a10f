import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { useLive } from '#web/live/use-live.ts'
import { ApiProblem, api, apiUrl } from '#web/parts/api-client.ts'
import { followOwnOrder, forgetOwnOrder, type OwnOrder, onOwnOrders, ownOrders } from '#web/site/storage/own-orders.ts'
import type { LinkedOrder } from './linked-order.ts'
import { hasEnded } from './order-message.ts'

/** Also in a hidden tab, whose title says when the food is ready; browsers slow it down to once a minute there. */
const POLL_MS = 20_000

/**
 * The paid orders of this browser that have not ended, and those that staff have cancelled, the most urgent first. The first that runs
 * is followed live, the others are asked for now and then: a browser opens only six connections to one site.
 */
export function useOwnOrders() {
  const [links, setLinks] = useState<readonly OwnOrder[]>([])
  const [orders, setOrders] = useState<ReadonlyMap<string, OrderView>>(new Map())
  const readLinks = () => {
    const kept = ownOrders(Date.now()).filter(({ id }) => id !== orderOfPage())
    // What is noted of an order, such as until when it is kept, is no reason to ask for all of them again.
    setLinks((known) => (idsOf(known) === idsOf(kept) ? known : kept))
  }
  const take = (order: OrderView) => {
    if (order.status === 'cancelled' && order.paymentStatus === 'unpaid' && !order.payLater) forgetOwnOrder(order.id)
    else followOwnOrder(order.id, order)
    setOrders((known) => new Map(known).set(order.id, order))
  }
  const running = byUrgency(linked(links, orders)).find(({ order }) => !hasEnded(order))?.link
  const live = useLive<{ order: OrderView }>(
    running ? apiUrl('/orders/:orderId/live', { param: { orderId: running.id }, query: { key: running.key } }) : null,
    { order: take },
    { pauseWhenHidden: true },
  )
  const isFollowed = (link: OwnOrder) => link === running && live === 'connected' && !document.hidden

  const read = async ({ id, key }: OwnOrder) => {
    try {
      take(await api.get('/orders/:orderId', { param: { orderId: id }, query: { key } }))
    } catch (error) {
      // Deleted, or another restaurant's data. Without a connection the next round asks again.
      if (error instanceof ApiProblem && error.status === 404) forgetOwnOrder(id)
    }
  }
  const readOthers = useEffectEvent((all: readonly OwnOrder[]) => {
    for (const link of all) if (!isFollowed(link) && !isKnownToEnd(orders.get(link.id))) void read(link)
  })
  useEffect(() => {
    readLinks()
    // Other tabs, and the sheet of the navigation, list them too.
    return onOwnOrders(readLinks)
  }, [])
  useEffect(() => {
    readOthers(links)
    const timer = setInterval(() => readOthers(links), POLL_MS)
    return () => clearInterval(timer)
  }, [links])
  return { orders: byUrgency(linked(links, orders)), putAway: forgetOwnOrder }
}

const idsOf = (links: readonly OwnOrder[]): string => links.map(({ id }) => id).join(' ')

/** Those of which there is news. */
const linked = (links: readonly OwnOrder[], orders: ReadonlyMap<string, OrderView>): LinkedOrder[] =>
  links.flatMap((link) => {
    const order = orders.get(link.id)
    return order && isNews(order) ? [{ link, order }] : []
  })

/** What is ready first, then what is promised for the soonest, and what was cancelled last. */
export const byUrgency = <One extends { readonly order: Pick<OrderView, 'status' | 'promisedFor'> }>(
  orders: readonly One[],
): One[] =>
  orders.toSorted(
    (one, other) =>
      rank(one.order) - rank(other.order) || Date.parse(one.order.promisedFor) - Date.parse(other.order.promisedFor),
  )

const rank = ({ status }: Pick<OrderView, 'status'>): number =>
  status === 'ready' ? 0 : status === 'cancelled' ? 2 : 1

/** The order that the page itself shows. */
const orderOfPage = (): string | null => new URL(window.location.href).searchParams.get('order')

const isKnownToEnd = (order: OrderView | undefined): boolean => order !== undefined && hasEnded(order)

/** Not an order that waits for its payment: its guest is at the card page, or has turned back. */
const isNews = ({ status, paymentStatus, paymentState, payLater }: OrderView): boolean => {
  if (status === 'completed') return false
  if (status === 'cancelled') return paymentStatus !== 'unpaid' || payLater !== undefined
  return status !== 'pending' || paymentState !== 'awaited'
}
