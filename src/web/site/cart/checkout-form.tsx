import { type FormEvent, useEffect, useRef } from 'react'
import type { Cart } from '#domain/cart.ts'
import { cartTotal } from '#domain/cart.ts'
import { isBelowMinimum } from '#domain/delivery.ts'
import { belowMinimum } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant.ts'
import { AddressField } from '#web/site/cart/address-field.tsx'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { CustomerFields } from '#web/site/cart/customer-fields.tsx'
import { Notice } from '#web/site/cart/notice.tsx'
import { PayButton } from '#web/site/cart/pay-button.tsx'
import { TimeField } from '#web/site/cart/time-field.tsx'
import type { Checkout } from '#web/site/cart/use-checkout.ts'
import type { Slots } from '#web/site/cart/use-slots.ts'
import { focusFirstInvalid } from '#web/ui/form-focus.ts'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './checkout-form.module.css'

type CheckoutFormProps = {
  cart: Cart
  isReady: boolean
  draft: CheckoutDraft
  changeDraft: (part: Partial<CheckoutDraft>) => void
  checkout: Checkout
  slots: Slots
  sendsReceipts: boolean
}

const ORDER_TYPES = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
] as const

/** Who wants it, where and when; then to the card page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, isReady, draft, changeDraft, checkout, slots } = props
  const form = useRef<HTMLFormElement>(null)
  const { setback, address } = checkout
  const isDelivery = draft.orderType === 'delivery'
  const isTooSmall = isReady && isDelivery && isBelowMinimum(cartTotal(cart), restaurant.delivery)

  useEffect(() => {
    // What is wrong with a line stands with the line, and the receipt leads there.
    if (setback?.kind === 'input' && form.current) focusFirstInvalid(form.current)
  }, [setback])

  const change = (part: Partial<CheckoutDraft>) => {
    changeDraft(part)
    checkout.forgive(part)
  }
  const changeType = (orderType: OrderType) => {
    changeDraft({ orderType })
    checkout.clearSetback()
  }
  const changeAddress = (text: string) => {
    change({ address: text })
    address.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void checkout.submit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-labelledby="checkout-title">
      <h2 className={styles.title} id="checkout-title">
        Your details
      </h2>
      {/* Before the page is awake nothing typed here would be kept. */}
      <fieldset className={styles.fields} disabled={!isReady}>
        <SegmentedControl
          legend="Order type"
          name="orderType"
          options={ORDER_TYPES}
          value={draft.orderType}
          onChange={changeType}
        />
        {isTooSmall && <Notice>{belowMinimum(restaurant.delivery)}</Notice>}
        {setback?.kind === 'outside' && <Notice>{setback.message}</Notice>}
        {isDelivery && (
          <AddressField
            value={draft.address}
            check={address.check}
            error={setback?.fields?.address}
            onChange={changeAddress}
            onCheck={() => void checkout.checkAddress()}
          />
        )}
        <CustomerFields draft={draft} errors={setback?.fields} asksForEmail={props.sendsReceipts} onChange={change}>
          <TimeField
            orderType={draft.orderType}
            offer={slots.offer}
            hasFailed={slots.hasFailed}
            value={draft.pickupTime}
            error={setback?.fields?.pickupTime}
            onChange={(pickupTime) => change({ pickupTime })}
          />
        </CustomerFields>
      </fieldset>
      <PayButton
        checkout={checkout}
        orderType={draft.orderType}
        disabled={!isReady || cart.length === 0 || isTooSmall || (isDelivery && address.check.state === 'invalid')}
      />
    </form>
  )
}
