import { type ReactNode, useRef } from 'react'
import type { Cart } from '#domain/cart.ts'
import { CART_EMPTY } from '#domain/order/checkout.ts'
import { restaurant } from '#domain/restaurant.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { CartReceipt, LoadingReceipt } from '#web/site/cart/cart-receipt.tsx'
import { CheckoutForm } from '#web/site/cart/checkout-form.tsx'
import { isOnOffer, useSlots } from '#web/site/cart/time-field.tsx'
import { useCheckout } from '#web/site/cart/use-checkout.ts'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { OrderConfirmed } from '#web/site/order/order-confirmed.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { useCheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './cart-page.module.css'

type CheckoutSettings = {
  readonly isDemo: boolean
  /** Whether the form asks for an e-mail address. */
  readonly sendsReceipts: boolean
}

export type CartData = CheckoutSettings & { readonly linked: LinkedOrder | null }

/** The cart. With an order and its key in the URL, that order's confirmation. */
export function CartPage({ linked, ...settings }: CartData) {
  if (linked) return <OrderConfirmed linked={linked} />
  return (
    <>
      <title>{`Your cart · ${restaurant.name}`}</title>
      <CartAndCheckout {...settings} />
    </>
  )
}

/** The receipt beside the form on wide screens, above it on phones. */
function CartAndCheckout({ isDemo, sendsReceipts }: CheckoutSettings) {
  const { items, isReady, updateQuantity, remove, change } = useCart()
  const [draft, changeDraft] = useCheckoutDraft()
  const slots = useSlots(draft.orderType)
  const current = {
    ...draft,
    // A time that is no longer on offer counts as not chosen.
    ...(!isOnOffer(slots.offer, draft.pickupTime) && { pickupTime: '' }),
    ...(!sendsReceipts && { email: '' }),
  }
  const checkout = useCheckout({
    cart: items,
    changeCart: change,
    draft: current,
    changeDraft,
    refreshSlots: slots.refresh,
  })
  const title = useRef<HTMLHeadingElement>(null)
  const removeLine = (key: string) => {
    // The receipt disappears with its last line.
    if (items.length === 1) title.current?.focus()
    remove(key)
  }
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        Your cart
      </h1>
      {isDemo && <DemoPaymentsBanner />}
      <div className={styles.columns}>
        <Contents cart={items} isReady={isReady}>
          <CartReceipt
            cart={items}
            orderType={draft.orderType}
            problem={checkout.problem}
            updateQuantity={updateQuantity}
            remove={removeLine}
          />
        </Contents>
        <div className={styles.form} data-waiting={!isReady || undefined}>
          <noscript>
            <p>The cart needs JavaScript. You can also order by phone.</p>
          </noscript>
          <CheckoutForm {...{ cart: items, isReady, draft, changeDraft, checkout, slots, sendsReceipts }} />
        </div>
      </div>
    </div>
  )
}

type ContentsProps = { cart: Cart; isReady: boolean; children: ReactNode }

function Contents({ cart, isReady, children }: ContentsProps) {
  if (isReady && cart.length > 0) return children
  if (!isReady) return <LoadingReceipt />
  return (
    <EmptyState
      icon="cart"
      title={<span role="alert">{CART_EMPTY}</span>}
      action={
        <ButtonLink variant="primary" href="/#menu">
          Browse the menu
        </ButtonLink>
      }
    >
      Curries, street food and burgers are waiting on the menu.
    </EmptyState>
  )
}
