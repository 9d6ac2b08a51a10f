import { data, Link } from 'react-router'
import { isPaid } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { servicesContext } from '#web/services-context.ts'
import { unlistedTags } from '#web/site/chrome/unlisted-tags.ts'
import { privateHeaders, readLinkedOrder, successPath } from '#web/site/order/linked-order.ts'
import { OrderPage } from '#web/site/order/order-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/cancel.route.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const linked = await readLinkedOrder(request, context.get(servicesContext))
  return data({ paid: linked && isPaid(linked.order) ? linked : null }, { headers: privateHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => unlistedTags('The payment was cancelled; your cart is as you left it.')

/** The way back from the card page without a payment; the cart is as it was. */
export default function CancelRoute({ loaderData: { paid } }: Route.ComponentProps) {
  return (
    <OrderPage
      heading="Payment Cancelled"
      icon="close"
      tone="bad"
      sentences={['Your payment was cancelled or failed. Please try again.', 'Your cart is just as you left it.']}
      links={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to="/cart">
            Back to cart
          </Link>
          <Link className={buttonClass()} to="/">
            Back to Home
          </Link>
        </>
      }
    >
      <title>{`Payment Cancelled · ${restaurant.name}`}</title>
      {paid && (
        <p>
          Order {paid.order.id} is already paid for. <Link to={successPath(paid.link)}>See how it is getting on</Link>
        </p>
      )}
    </OrderPage>
  )
}
