import { successPath } from '#domain/order/checkout.ts'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { OrderPage } from '#web/site/order/order-page.tsx'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The order, if it was paid after all. */
export type CancelData = { readonly paid: LinkedOrder | null }

/** The way back from the card page without a payment. The cart is unchanged. */
export const CancelPage = ({ paid }: CancelData) => (
  <OrderPage
    heading="Payment Cancelled"
    icon="close"
    tone="bad"
    sentences={['Your payment was cancelled or failed. Please try again.', 'Your cart is just as you left it.']}
    links={
      <>
        <ButtonLink variant="primary" href="/cart">
          Back to cart
        </ButtonLink>
        <ButtonLink href="/">Back to Home</ButtonLink>
      </>
    }
  >
    <PageTitle of="Payment Cancelled" />
    {paid && (
      <p>
        Order {paid.order.id} is already paid for. <a href={successPath(paid.link)}>See how it is getting on</a>
      </p>
    )}
  </OrderPage>
)
