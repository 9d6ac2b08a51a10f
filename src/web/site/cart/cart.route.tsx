import { data } from 'react-router'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { servicesContext } from '#web/services-context.ts'
import { CartPage } from '#web/site/cart/cart-page.tsx'
import { unlistedTags } from '#web/site/chrome/unlisted-tags.ts'
import { privateHeaders, readLinkedOrder } from '#web/site/order/linked-order.ts'
import { OrderConfirmed } from '#web/site/order/order-confirmed.tsx'
import type { Route } from './+types/cart.route.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const linked = await readLinkedOrder(request, services)
  return data({ linked, isDemo: services.order.takesDemoPayments }, linked ? { headers: privateHeaders } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () =>
  unlistedTags('Look over your order, choose pickup or delivery, and pay by card.')

/** The cart; with an order and its key in the address, that order's confirmation. */
export default function CartRoute({ loaderData: { linked, isDemo } }: Route.ComponentProps) {
  if (linked) return <OrderConfirmed key={linked.link.id} linked={linked} />
  return (
    <>
      <title>{`Your cart · ${restaurant.name}`}</title>
      <CartPage isDemo={isDemo} />
    </>
  )
}
