import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Cart, cartKey, replaceLine, restoreLine } from '#domain/cart.ts'
import { CART_EMPTY } from '#domain/order/checkout.ts'
import type { OrderAgain } from '#domain/order/order-again.ts'
import { offeredTypes } from '#domain/order/order-types.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { FollowSettings, useRestaurant } from '#web/parts/restaurant.tsx'
import { CartReceipt, LoadingReceipt } from '#web/site/cart/cart-receipt.tsx'
import type { CartTaxes, MenuTaxes } from '#web/site/cart/cart-sums.ts'
import { CheckoutForm } from '#web/site/cart/checkout-form.tsx'
import { EmptyCartActions } from '#web/site/cart/order-again.tsx'
import { ThaliFromAbove } from '#web/site/cart/thali-from-above.tsx'
import { useCheckout } from '#web/site/cart/use-checkout.ts'
import { cartOccasion, useMissingLines } from '#web/site/cart/use-missing-lines.ts'
import { timeToOrder, useSlots } from '#web/site/cart/use-slots.ts'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { OrderConfirmed } from '#web/site/order/order-confirmed.tsx'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import { OrderAgainChanges } from '#web/site/running-order/order-again-changes.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { type CheckoutDraft, useCheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './cart-page.module.css'

type CheckoutSettings = {
  readonly isDemo: boolean
  /** Whether the form asks for an email address. */
  readonly sendsReceipts: boolean
  readonly menuTaxes: MenuTaxes
}

export type CartData = CheckoutSettings & { readonly linked: LinkedOrder | null }

/** The cart. With an order and its key in the URL, that order's confirmation. */
export function CartPage({ linked, ...settings }: CartData) {
  const t = useTranslate()
  if (linked) {
    return (
      <>
        <FollowSettings />
        <OrderConfirmed linked={linked} />
      </>
    )
  }
  return (
    <>
      <PageTitle of={t('Your cart')} />
      <CartAndCheckout {...settings} />
    </>
  )
}

/** The receipt beside the form on wide screens, above it on phones. */
function CartAndCheckout({ isDemo, sendsReceipts, menuTaxes }: CheckoutSettings) {
  const t = useTranslate()
  const { items, isReady, updateQuantity, change } = useCart()
  const [draft, changeDraft] = useOfferedDraft()
  const slots = useSlots(draft.orderType, isReady ? items : undefined)
  const [again, setAgain] = useState<OrderAgain | null>(null)
  const current = {
    ...draft,
    pickupTime: timeToOrder(slots.offer, draft.pickupTime),
    ...(!sendsReceipts && { email: '' }),
  }
  const { missing, menu, rechosen } = useMissingLines(items, current)
  const taxes = useCartTaxes(current, menuTaxes, menu)
  const checkout = useCheckout({ cart: items, changeCart: change, draft: current, changeDraft, slots })
  const title = useRef<HTMLHeadingElement>(null)
  const removeWithUndo = useRemoval()
  const removeLine = (key: string) => {
    // The receipt disappears with its last line.
    if (items.length === 1) title.current?.focus()
    removeWithUndo(key)
  }
  const order = (last: OrderAgain) => {
    setAgain(last)
    change(() => last.cart)
    // The pressed button disappears with the empty cart.
    title.current?.focus()
  }
  return (
    <div className={`page-width ${styles.page}`} data-empty={(isReady && items.length === 0) || undefined}>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('Your cart')}
      </h1>
      {isDemo && <DemoPaymentsBanner />}
      <div className={styles.columns}>
        <div className={styles.contents}>
          {again && <OrderAgainChanges {...again} />}
          <Contents cart={items} isReady={isReady} onOrderAgain={order}>
            <CartReceipt
              {...{ cart: items, taxes, orderType: draft.orderType, problem: checkout.problem }}
              check={checkout.address.check}
              missing={missing}
              onQuantity={updateQuantity}
              rechosen={rechosen}
              onReplace={(key, line) => change((cart) => replaceLine(cart, key, line))}
              remove={removeLine}
            />
          </Contents>
        </div>
        <div className={styles.form} data-waiting={!isReady || undefined}>
          <WithoutScripts />
          <CheckoutForm
            {...{ cart: items, missing, isReady, draft, changeDraft, checkout, slots, sendsReceipts, taxes }}
          />
        </div>
      </div>
    </div>
  )
}

function useCartTaxes(draft: CheckoutDraft, classes: MenuTaxes, menu: CartTaxes['menu']): CartTaxes {
  const restaurant = useRestaurant()
  const { tax: rules, amountFormat: currency } = restaurant
  return { rules, occasion: cartOccasion(draft, restaurant), currency, classes, menu }
}

function WithoutScripts() {
  const { phone, t } = useRestaurant()
  return (
    <noscript>
      <p>
        {withElements(t('The cart needs JavaScript. You can also order by phone: <phone>{phone}</phone>.', { phone }), {
          phone: () => <PhoneLink />,
        })}
      </p>
    </noscript>
  )
}

/** Removes a line, and offers to put it back. The focus follows it there, since the pressed button disappears. */
function useRemoval() {
  const t = useTranslate()
  const { items, remove, change } = useCart()
  const toast = useToast()
  const restored = useRef('')
  useEffect(() => {
    const { current: key } = restored
    if (!items.some((item) => cartKey(item) === key)) return
    restored.current = ''
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-remove]`)?.focus()
  }, [items])
  return (key: string) => {
    const place = items.findIndex((item) => cartKey(item) === key)
    const line = items[place]
    remove(key)
    if (!line) return
    const undo = () => {
      restored.current = key
      change((cart) => restoreLine(cart, line, place))
    }
    toast({ message: t('{dish} removed.', { dish: line.name }), action: { label: t('Undo'), run: undo } })
  }
}

/** The draft, adjusted to what is offered: a tab may remember a delivery from before deliveries were switched off. */
function useOfferedDraft() {
  const restaurant = useRestaurant()
  const [draft, change] = useCheckoutDraft()
  const types = offeredTypes(restaurant)
  const orderType = types.includes(draft.orderType) ? draft.orderType : (types[0] ?? 'pickup')
  return [{ ...draft, orderType }, change] as const
}

type ContentsProps = { cart: Cart; isReady: boolean; onOrderAgain: (again: OrderAgain) => void; children: ReactNode }

function Contents({ cart, isReady, onOrderAgain, children }: ContentsProps) {
  const t = useTranslate()
  if (isReady && cart.length > 0) return children
  if (!isReady) return <LoadingReceipt />
  return (
    <EmptyState
      picture={
        <>
          <div className={`frieze ${styles.picture}`} />
          <ThaliFromAbove />
        </>
      }
      title={<span role="alert">{t.message(CART_EMPTY)}</span>}
      action={<EmptyCartActions onOrder={onOrderAgain} />}
    >
      {t('Choose what you like from the menu.')}
    </EmptyState>
  )
}
