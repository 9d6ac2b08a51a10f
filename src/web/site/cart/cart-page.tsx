import { useRef } from 'react'
import type { Cart } from '#domain/cart.ts'
import { CART_EMPTY } from '#domain/order/checkout.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { ReceiptPaper } from '#web/parts/receipt.tsx'
import { useCart } from '#web/site/cart/cart-store.ts'
import { useCheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { CheckoutForm } from '#web/site/cart/checkout-form.tsx'
import { Receipt } from '#web/site/cart/receipt.tsx'
import { useCheckout } from '#web/site/cart/use-checkout.ts'
import { isOnOffer, useSlots } from '#web/site/cart/use-slots.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './cart-page.module.css'
import receiptStyles from './receipt.module.css'

export type CartPageProps = {
  readonly isDemo: boolean
  /** Whether an e-mail address is of any use. */
  readonly sendsReceipts: boolean
}

/** The receipt beside the form on wide screens, above it on phones. */
export function CartPage({ isDemo, sendsReceipts }: CartPageProps) {
  const { items, isReady, updateQuantity, remove, change } = useCart()
  const [draft, changeDraft] = useCheckoutDraft()
  const slots = useSlots(draft.orderType)
  const current = {
    ...draft,
    // A time that is no longer on offer is as good as none.
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
    // The receipt goes with its last line.
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
          <Receipt
            cart={items}
            orderType={draft.orderType}
            setback={checkout.setback}
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

type ContentsProps = { cart: Cart; isReady: boolean; children: React.ReactNode }

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

/** The room of a small receipt, until the browser's own cart is read. */
const LoadingReceipt = () => (
  <ReceiptPaper>
    <p className="visually-hidden">Loading your cart…</p>
    <div className={receiptStyles.loading}>
      <Skeleton height="2rem" width="50%" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2rem" />
    </div>
  </ReceiptPaper>
)
