import { type ComponentProps, lazy, type RefObject, useEffect, useRef, useState } from 'react'
import { type Cart, type CartItem, cartKey, cartTotal, replaceLine, updateQuantity } from '#domain/cart.ts'
import { deliveryProgress } from '#domain/delivery/delivery.ts'
import { servedZones } from '#domain/delivery/delivery-zones.ts'
import { message } from '#domain/language/translate.ts'
import type { ChosenOptions } from '#domain/menu/option-group.ts'
import { type Cents, cents, decimalFromCents, exactPrice } from '#domain/money/money.ts'
import { cartDeposits } from '#domain/order/cart-deposits.ts'
import { hasChoices, type LineProblem } from '#domain/order/order-again.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { DishOptions } from '#web/parts/dish-options.tsx'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { ReceiptPaper } from '#web/parts/receipt-paper.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { AddressCheck } from '#web/site/cart/address-field.tsx'
import { CartLine } from '#web/site/cart/cart-line.tsx'
import { type CartTaxes, cartSums } from '#web/site/cart/cart-sums.ts'
import { type CheckoutProblem, orderableLines } from '#web/site/cart/checkout-problem.ts'
import { freeDeliveryGoal, knownDelivery } from '#web/site/cart/delivery-terms.ts'
import { useLineChoice } from '#web/site/cart/use-line-choice.ts'
import type { MenuThen, MissingLines } from '#web/site/cart/use-missing-lines.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { HIDDEN, usePageAddress, useTranslate, withElements } from '#web/ui/language.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './cart-receipt.module.css'

type CartReceiptProps = {
  cart: Cart
  orderType: OrderType
  taxes: CartTaxes
  problem: CheckoutProblem | null
  missing: MissingLines
  /** The check of the delivery address. */
  check: AddressCheck
  onQuantity: (key: string, quantity: number) => void
  /** The line with other options. */
  rechosen: (line: CartItem, chosen: ChosenOptions) => CartItem
  onReplace: (key: string, line: CartItem) => void
  remove: (key: string) => void
}

const EditLine = lazy(() => import('#web/site/cart/edit-line.tsx').then((module) => ({ default: module.EditLine })))

const SOLD_OUT_MEANWHILE = message('Some of what is in your cart has sold out since you added it.')

/** The lines of the cart. The total is above the pay button. */
export function CartReceipt(props: CartReceiptProps) {
  const { cart, check, orderType, problem, missing } = props
  const { menu } = props.taxes
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  const lineProblems = problem?.lines
  const isAboutLines = cart.some((item) => lineProblems?.has(cartKey(item)))
  useShownProblems(lines, lineProblems)
  const { changeQuantity, changeOptions, changeLine, removeLine } = useLineChanges(props, title)
  const [edited, setEdited] = useState<Edited>()
  const deposits = useCartDeposits(cart, menu)
  return (
    <ReceiptPaper>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('Order summary')}
      </h2>
      {isAboutLines && <Notice of={problem?.message} />}
      {!isAboutLines && missing.size > 0 && <Notice tone="warning" of={SOLD_OUT_MEANWHILE} />}
      <ul ref={lines} className={styles.lines}>
        {cart.map((item, at) => {
          const key = cartKey(item)
          return (
            <CartLine
              key={key}
              item={item}
              deposit={deposits[at] ?? cents(0)}
              isProblem={lineProblems?.has(key) || missing.has(key)}
              onQuantity={changeQuantity}
              dishes={menu?.items}
              onEdit={menu && hasChoices(item, menu) ? (startAt) => setEdited({ key, startAt }) : undefined}
              onRemove={removeLine}
            >
              <LineProblemText item={item} problem={problem} missing={missing.get(key)} onChoose={changeOptions} />
            </CartLine>
          )
        })}
      </ul>
      <AddMore />
      <Editing
        line={cart.find((item) => cartKey(item) === edited?.key)}
        menu={menu}
        startAt={edited?.startAt}
        onDone={(line, next) => {
          changeLine(line, next)
          focusEditSoon(lines, cartKey(next))
        }}
        onClose={() => setEdited(undefined)}
      />
      {orderType === 'delivery' && (
        <div className={styles.delivery}>
          <FreeDelivery cart={orderableLines(cart, problem, missing)} check={check} />
        </div>
      )}
    </ReceiptPaper>
  )
}

function AddMore() {
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <ButtonLink className={styles.more} variant="quiet" href={addressOf('/#menu')} icon={<Icon name="plus" />}>
      {t('Add more dishes')}
    </ButtonLink>
  )
}

/** The deposit on one of each line. */
function useCartDeposits(cart: Cart, menu: CartReceiptProps['taxes']['menu']): readonly Cents[] {
  const { amountFormat, tax } = useRestaurant()
  return cartDeposits(cart, tax.deposit && menu, amountFormat)
}

type NoticeProps = Pick<ComponentProps<typeof InlineAlert>, 'tone'> & { of: string | undefined }

function Notice({ of: sentence = '', ...alert }: NoticeProps) {
  const t = useTranslate()
  return (
    <div className={styles.notice}>
      <InlineAlert {...alert}>{t.message(sentence)}</InlineAlert>
    </div>
  )
}

/** `startAt`: the bowl of a deal that was pressed. */
type Edited = { readonly key: string; readonly startAt: string | undefined }

type EditingProps = {
  line: CartItem | undefined
  menu: MenuThen | undefined
  startAt: string | undefined
  onDone: (line: CartItem, next: CartItem) => void
  onClose: () => void
}

function Editing({ line, menu, startAt, onDone, onClose }: EditingProps) {
  if (!line || !menu) return null
  return (
    <LazyDialog onClose={onClose}>
      <EditLine {...{ line, menu, startAt, onClose }} onDone={(next) => onDone(line, next)} />
    </LazyDialog>
  )
}

/** The button that was pressed is gone, since a line with other choices is another line. */
const focusEditSoon = (lines: RefObject<HTMLElement | null>, key: string) =>
  setTimeout(() => lines.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-edit]`)?.focus())

/** Moves the focus to the first line with a problem. */
function useShownProblems(lines: RefObject<HTMLElement | null>, problems: CheckoutProblem['lines']): void {
  useEffect(() => {
    if (problems) lines.current?.querySelector<HTMLElement>('[data-problem] [data-remove]')?.focus()
  }, [lines, problems])
}

/** Announces a change of a line, with the new total. */
function useLineChanges(
  { cart, taxes, problem, missing, ...on }: CartReceiptProps,
  title: RefObject<HTMLElement | null>,
) {
  const announce = useAnnounce()
  const { amountFormat, t } = useRestaurant()
  const nameOf = (key: string) => cart.find((item) => cartKey(item) === key)?.name ?? ''
  const totalOf = (next: Cart) => {
    const { total } = cartSums(orderableLines(next, problem, missing), taxes)
    return t('Total {amount}.', { amount: exactPrice(total, amountFormat) })
  }
  const changeQuantity = (key: string, quantity: number) => {
    const line = t('{count} x {dish}.', { count: quantity, dish: nameOf(key) })
    announce(`${line} ${totalOf(updateQuantity(cart, key, quantity))}`)
    on.onQuantity(key, quantity)
  }
  const changeLine = (line: CartItem, next: CartItem) => {
    announce(`${t('{dish} is changed.', { dish: line.name })} ${totalOf(replaceLine(cart, cartKey(line), next))}`)
    on.onReplace(cartKey(line), next)
  }
  const changeOptions = (line: CartItem, chosen: ChosenOptions) => {
    // The pressed button disappears with the problem.
    title.current?.focus()
    changeLine(line, on.rechosen(line, chosen))
  }
  const removeLine = (key: string) => {
    // The focused button disappears with its line.
    title.current?.focus()
    on.remove(key)
  }
  return { changeQuantity, changeOptions, changeLine, removeLine }
}

type LineProblemTextProps = Pick<ChooseReplacementProps, 'item' | 'onChoose'> & {
  problem: CheckoutProblem | null
  missing: LineProblem | undefined
}

function LineProblemText({ item, problem, missing, onChoose }: LineProblemTextProps) {
  if (missing && missing.groups.length > 0)
    return <ChooseReplacement item={item} problem={missing} onChoose={onChoose} />
  const refusal = problem?.lines?.get(cartKey(item))
  // Unlike the server's refusal, it says what to do.
  return <FieldError error={missing?.why ?? refusal} />
}

type ChooseReplacementProps = {
  item: CartItem
  problem: LineProblem
  onChoose: (line: CartItem, chosen: ChosenOptions) => void
}

/** The choices that can replace a sold-out option of a dish. */
function ChooseReplacement({ item, problem: { why, groups }, onChoose }: ChooseReplacementProps) {
  const t = useTranslate()
  const { isAsked, parts, shown, finish } = useLineChoice({
    line: item,
    groups,
    onChosen: (chosen) => onChoose(item, chosen),
  })
  return (
    <>
      <FieldError error={isAsked ? shown.problems.spice : why} />
      <div className={styles.replacement} ref={parts}>
        <DishOptions {...shown} isOpen />
        <Button onClick={finish}>
          {withElements(t('Change<hidden> {dish}</hidden>', { dish: item.name }), HIDDEN)}
        </Button>
      </div>
    </>
  )
}

/** Shows nothing if delivery is never free, or if that depends on an unknown address. */
function FreeDelivery({ cart, check }: { cart: Cart; check: AddressCheck }) {
  const restaurant = useRestaurant()
  const { delivery, deliveryZones, amountFormat, t } = restaurant
  const minimumCents = freeDeliveryGoal(knownDelivery(check, restaurant))
  if (minimumCents === undefined) return null
  const radiusKm = servedZones(deliveryZones).length === 0 ? delivery.radiusKm : null
  const { text, fraction } = deliveryProgress(
    cartTotal(cart, amountFormat),
    { minimumCents, radiusKm },
    amountFormat,
    t,
  )
  const goal = decimalFromCents(minimumCents, amountFormat)
  return <ProgressBar label={text} value={fraction * goal} max={goal} />
}

/** As high as a small receipt, until the stored cart is read. */
export function LoadingReceipt() {
  const t = useTranslate()
  return (
    <ReceiptPaper>
      <p className="visually-hidden">{t('Loading your cart…')}</p>
      <div className={styles.loading}>
        <Skeleton height="2rem" width="50%" />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </div>
    </ReceiptPaper>
  )
}
