import { successPath } from '#domain/order/checkout.ts'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { OrderPage } from '#web/site/order/order-page.tsx'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageAddress, useTranslate, withElements } from '#web/ui/language.tsx'

/** The order, if it was paid after all. */
export type CancelData = { readonly paid: LinkedOrder | null }

/** The way back from the card page without a payment. The cart is unchanged. */
export function CancelPage({ paid }: CancelData) {
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <OrderPage
      heading={t('Payment Cancelled')}
      icon="close"
      tone="bad"
      sentences={[t('Your payment was cancelled or failed. Please try again.'), t('Your cart is just as you left it.')]}
      links={
        <>
          <ButtonLink variant="primary" href={addressOf('/cart')}>
            {t('Back to cart')}
          </ButtonLink>
          <ButtonLink href={addressOf('/')}>{t('Back to Home')}</ButtonLink>
        </>
      }
    >
      <PageTitle of={t('Payment Cancelled')} />
      {paid && (
        <p>
          {withElements(
            t('Order {code} is already paid for. <follow>See how it is getting on</follow>', { code: paid.order.id }),
            { follow: (words) => <a href={addressOf(successPath(paid.link))}>{words}</a> },
          )}
        </p>
      )}
    </OrderPage>
  )
}
