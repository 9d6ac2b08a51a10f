import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { Cart } from '#domain/cart.ts'
import { deliveryFeeOf } from '#domain/delivery/delivery-zones.ts'
import { type Cents, cents, decimalFromCents } from '#domain/money/money.ts'
import { belowMinimum } from '#domain/order/checkout.ts'
import { offeredTypes, orderingClosed } from '#domain/order/order-types.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { EatInField } from '#web/parts/eat-in-field.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { type AddressCheck, AddressField } from '#web/site/cart/address-field.tsx'
import { type CartSums, type CartTaxes, cartSums } from '#web/site/cart/cart-sums.ts'
import { type CheckoutProblem, orderableLines } from '#web/site/cart/checkout-problem.ts'
import { CustomerFields } from '#web/site/cart/customer-fields.tsx'
import { knownDelivery } from '#web/site/cart/delivery-terms.ts'
import { OrderTypeField } from '#web/site/cart/order-type-field.tsx'
import { PayBar, PaySummary } from '#web/site/cart/pay-button.tsx'
import { type StillNeeded, stillNeeded } from '#web/site/cart/still-needed.ts'
import { TimeField } from '#web/site/cart/time-field.tsx'
import { chosenTip, TipField } from '#web/site/cart/tip-field.tsx'
import type { Checkout } from '#web/site/cart/use-checkout.ts'
import type { MissingLines } from '#web/site/cart/use-missing-lines.ts'
import { type Slots, timeToOrder } from '#web/site/cart/use-slots.ts'
import { chosenWay, WayField } from '#web/site/cart/way-field.tsx'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirstInvalid } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './checkout-form.module.css'

type CheckoutFormProps = {
  cart: Cart
  /** What cannot be ordered now, by the key of its line. */
  missing: MissingLines
  isReady: boolean
  draft: CheckoutDraft
  changeDraft: (part: Partial<CheckoutDraft>) => void
  checkout: Checkout
  slots: Slots
  sendsReceipts: boolean
  taxes: CartTaxes
}

/** Order type, address, customer, time and payment. */
export function CheckoutForm(props: CheckoutFormProps) {
  const restaurant = useRestaurant()
  const isClosed = offeredTypes(restaurant).length === 0
  const { cart, missing, isReady, draft, checkout, taxes } = props
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { problem, address } = checkout
  const isDelivery = draft.orderType === 'delivery'
  const { minimumCents, terms } = knownDelivery(address.check, restaurant)
  const feeOf = (dishes: Cents) => (isDelivery ? terms && deliveryFeeOf(terms, dishes) : cents(0))
  const sums = cartSums(orderableLines(cart, problem, missing), taxes, feeOf)
  const { way, tip } = chosenPayment(restaurant, draft, sums)
  const isTooSmall = isReady && isDelivery && sums.subtotal < minimumCents

  useShownProblem(problem, form)
  // The field appears once delivery is chosen.
  const focusAddress = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[name="address"]')?.focus())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void checkout.submit(way, shownDeposit(sums, taxes, restaurant), tip)
  }
  const canOrder = isReady && !isClosed && cart.length > 0
  const needed = stillNeeded({
    draft: { ...draft, pickupTime: timeToOrder(props.slots.offer, draft.pickupTime) },
    check: address.check,
    ...{ dishes: sums.subtotal, minimum: minimumCents, hasMissing: missing.size > 0 },
    ...{ offersPickup: restaurant.offers.pickup, format: restaurant.amountFormat, t: restaurant.t },
  })
  return (
    <>
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-labelledby="checkout-title"
      >
        <h2 className={styles.title} id="checkout-title">
          {restaurant.t('Your details')}
        </h2>
        {/* Input before hydration would be lost. */}
        {isClosed && <InlineAlert tone="warning">{orderingClosed(restaurant)}</InlineAlert>}
        <fieldset className={styles.fields} disabled={!isReady || isClosed}>
          <OrderFields {...props} {...{ isTooSmall, focusAddress, way, sums }} />
        </fieldset>
        <PaySummary {...{ problem, sums, way }} tip={tip.cents} orderType={draft.orderType} />
      </form>
      <PayBar
        form={formId}
        {...{ checkout, orderType: draft.orderType, way, sums, tip: tip.cents }}
        disabled={!canOrder || isTooSmall || (isDelivery && isUseless(address.check))}
        isStuck={isReady && cart.length > 0}
        needed={canOrder ? needed : undefined}
        onGo={(to) => goTo(to, form)}
      />
    </>
  )
}

function chosenPayment(restaurant: Restaurant, draft: CheckoutDraft, sums: CartSums) {
  const way = chosenWay(restaurant, draft, sums.total)
  return { way, tip: chosenTip(restaurant, draft, { ...sums, way }) }
}

/** For the server to compare; undefined where there are none, or until the menu is loaded. */
const shownDeposit = ({ deposit }: CartSums, { menu, rules }: CartTaxes, { amountFormat }: Restaurant) =>
  menu && rules.deposit ? decimalFromCents(deposit, amountFormat) : undefined

function useShownProblem(problem: CheckoutProblem | null, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // Problems with a line are shown beside the line, and the receipt moves the focus there.
    if (problem?.kind === 'invalid' && form.current) focusFirstInvalid(form.current)
    // Its notice is next to the order type, far above the pressed button.
    if (problem?.kind === 'out_of_area')
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    if (problem?.kind === 'price_changed') showNotice(form.current)
  }, [problem, form])
}

/** Above the total. On a phone the bar with the button covers what is below, and nobody should pay a new price unseen. */
function showNotice(form: HTMLFormElement | null): void {
  const notice = [...(form?.querySelectorAll<HTMLElement>('[role="alert"]') ?? [])].at(-1)
  if (!notice) return
  notice.tabIndex = -1
  notice.focus({ preventScroll: true })
  notice.scrollIntoView({ block: 'center' })
}

/** Not found, or known to be too far away. */
const isUseless = ({ state }: AddressCheck): boolean => state === 'invalid' || state === 'outside'

function goTo(to: StillNeeded['at'], form: RefObject<HTMLFormElement | null>): void {
  const found =
    to === 'line'
      ? document.querySelector<HTMLElement>('[data-problem] button')
      : form.current?.querySelector<HTMLElement>(`[name="${to}"]`)
  found?.focus()
}

type OrderFieldsProps = CheckoutFormProps & {
  isTooSmall: boolean
  way: WayToPay
  sums: CartSums
  focusAddress: () => void
}

function OrderFields(props: OrderFieldsProps) {
  const { draft, changeDraft, checkout, slots, sendsReceipts, isTooSmall, way, sums, focusAddress } = props
  const { problem, address } = checkout
  const change = (part: Partial<CheckoutDraft>) => {
    changeDraft(part)
    checkout.clearFields(part)
  }
  const choose = (part: Partial<CheckoutDraft>) => {
    changeDraft(part)
    checkout.clearProblem()
  }
  const tryAnotherAddress = () => {
    changeDraft({ orderType: 'delivery', address: problem?.address ?? '' })
    checkout.clearProblem()
    focusAddress()
  }
  const changeAddress = (text: string) => {
    change({ address: text })
    address.reset()
  }
  return (
    <>
      <OrderTypeField className={styles.type} value={draft.orderType} onChange={(orderType) => choose({ orderType })} />
      <EatInField orderType={draft.orderType} value={draft.eatIn} onChange={(eatIn) => change({ eatIn })} />
      {isTooSmall && <BelowMinimum check={address.check} />}
      {problem?.kind === 'out_of_area' && <OutOfArea {...problem} onRetry={tryAnotherAddress} />}
      {draft.orderType === 'delivery' && (
        <AddressField
          value={draft.address}
          check={address.check}
          error={problem?.fields?.address}
          onChange={changeAddress}
          onCheck={() => void checkout.checkAddress()}
        >
          <OfferPickup check={address.check} onPick={checkout.moveToPickup} />
        </AddressField>
      )}
      <CustomerFields
        draft={draft}
        errors={problem?.fields}
        asksForEmail={sendsReceipts}
        paysByCard={way === 'card'}
        onChange={change}
      >
        <TimeField
          orderType={draft.orderType}
          slots={slots}
          value={draft.pickupTime}
          error={problem?.fields?.pickupTime}
          onChange={(pickupTime) => change({ pickupTime })}
        />
      </CustomerFields>
      <PayingFields {...{ draft, sums, way, problem, change, choose }} />
    </>
  )
}

function OutOfArea({ message, address, onRetry }: CheckoutProblem & { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <InlineAlert action={address && <Button onClick={onRetry}>{t('Try another address')}</Button>}>
      {t.message(message)}
    </InlineAlert>
  )
}

type PayingFieldsProps = Pick<OrderFieldsProps, 'draft' | 'sums' | 'way'> &
  Pick<Checkout, 'problem'> &
  Record<'change' | 'choose', CheckoutFormProps['changeDraft']>

const PayingFields = ({ draft, sums, way, problem, change, choose }: PayingFieldsProps) => (
  <>
    <WayField orderType={draft.orderType} total={sums.total} value={way} onChange={(payBy) => choose({ payBy })} />
    <TipField
      {...{ draft, sums, way }}
      error={problem?.fields?.tipAmount}
      onChange={(part) => change({ tipAmount: draft.tipAmount, ...part })}
    />
  </>
)

/** For an address that is too far away; only the guest turns a delivery into a pickup. */
function OfferPickup({ check, onPick }: { check: AddressCheck; onPick: () => void }) {
  const { offers, address, t } = useRestaurant()
  if (check.state !== 'outside' || !offers.pickup) return null
  return (
    <Button size="small" icon={<Icon name="bag" />} onClick={onPick}>
      {t('Switch to pickup at {street}?', { street: address.street })}
    </Button>
  )
}

function BelowMinimum({ check }: { check: AddressCheck }) {
  const restaurant = useRestaurant()
  const { amountFormat, offers, t } = restaurant
  return (
    <InlineAlert tone="warning">{belowMinimum(knownDelivery(check, restaurant), amountFormat, offers, t)}</InlineAlert>
  )
}
