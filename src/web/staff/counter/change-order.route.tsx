import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cartTotal } from '#domain/cart.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { addCents, type Cents, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { canStillChange } from '#domain/order/ordered-change.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { hasKeyboard, useFocusAtFirst } from '#web/staff/form/has-keyboard.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { calledName } from '#web/staff/order/use-order-name.ts'
import { describeHandBack } from '#web/staff/payment/hand-back.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { describeBelowMinimum, describeChanged, describeDifference } from './changed-order-words.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import styles from './counter.module.css'
import { useOrderedChange, useOrderedPreview } from './counter-api.ts'
import type { Offered } from './counter-draft.ts'
import { orderTypesIn } from './customer-fields.tsx'
import { DishSearch } from './dish-search.tsx'
import { DishTiles } from './dish-tiles.tsx'
import { KeptLines, keptSum } from './kept-lines.tsx'
import { PayAtCounter } from './pay-at-counter.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { useCounterMenu } from './use-counter-menu.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { useKeys, useSendKey } from './use-keys.ts'

/** Changes what was ordered, before the kitchen begins. */
export default function ChangeOrderScreen() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const api = useAdminApi()
  const order = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.get('/admin/orders/:id', { param: { id }, signal }),
  })
  const { menu, error } = useCounterMenu()
  const problem = (order.error && reasonOf(order.error)) ?? error
  // Here and not in the form, which begins anew as soon as the order has changed.
  const [due, setDue] = useState<StaffOrder | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const done = (message: string, detail = '') => {
    toast({ message, detail })
    void navigate('/admin/orders')
  }
  return (
    <AdminPage
      title={t('Change {order}', { order: titleOf(t, id, order.data) })}
      aside={<BackLink to="/admin/orders">{t('Orders')}</BackLink>}
    >
      <ProblemBox sentence={problem} onRetry={() => void order.refetch()} />
      {!(order.data && menu) && !problem && <ListSkeleton label={t('Loading the order…')} height="4rem" />}
      {order.data && !canStillChange(order.data.status) && (
        <p>{t('The kitchen has started this order, so it can no longer be changed.')}</p>
      )}
      {/* A new version gets a new form, because the input belongs to the old order. */}
      {order.data && menu && canStillChange(order.data.status) && (
        <ChangeOrder
          key={order.data.version}
          order={order.data}
          menu={menu}
          swap={swapIn(search)}
          onDue={setDue}
          onDone={done}
        />
      )}
      {due && <PayAtCounter order={due} state="changed" onDone={done} />}
    </AdminPage>
  )
}

/** The name first: the codes of an evening look alike. */
const titleOf = (t: Translate, id: string, order: StaffOrder | undefined): string =>
  order?.customer.name ? calledName(t, order) : id

/** A line to take out, and the dish to choose in its place: `&line=2&dish=…`. */
type Swap = { readonly line: number; readonly dish: string }

function swapIn(search: URLSearchParams): Swap | null {
  const [line, dish] = [search.get('line'), search.get('dish')]
  return line === null || dish === null ? null : { line: Number(line), dish }
}

type ChangeOrderProps = {
  order: StaffOrder
  menu: MenuDocument
  swap: Swap | null
  /** It has changed, and costs more than was paid. */
  onDue: (after: StaffOrder) => void
  onDone: (words: string, leftToDo: string) => void
}

/** Empty for as soon as possible. */
const timeOf = ({ customer: { pickupTime } }: StaffOrder) => (pickupTime === 'ASAP' ? '' : pickupTime)

function ChangeOrder({ order, menu, swap, onDue, onDone }: ChangeOrderProps) {
  const t = useTranslate()
  const { added, kept, setKept } = useChangedLines({ order, menu, swap })
  const [isFeeCharged, setFeeCharged] = useState(false)
  const wanted = { kept, cart: added.draft.cart, isFeeCharged }
  const { previewed, ...fields } = useHandover(order)
  const [isLinked, setLinked] = useState(true)
  const { save, refusal, isBusy } = useOrderedChange(order, (after) => {
    if (after.due > 0 && after.paid > 0) onDue(after)
    else onDone(describeChanged(t, order, after, written), describeHandBack(t, order, after, style))
  })
  const restaurant = useRestaurant()
  const format = formatOnPage(order, restaurant)
  const style = moneyStyleOf(order, restaurant)
  const written = (amount: StaffOrder['total']) => exactPrice(centsFromDecimal(amount, format), format)
  const hasEmail = useSendsMail() && order.customer.email !== null
  const search = useRef<HTMLDivElement>(null)
  const form = useSendKey(added.choosing !== null || isBusy)
  const toSearch = () => search.current?.querySelector('input')?.focus()
  useKeys({ F2: toSearch })
  useFocusAtFirst(search)
  async function submit(event: FormEvent) {
    event.preventDefault()
    await save({ ...wanted, handover: fields.handover, isLinked: isLinked && hasEmail })
  }
  return (
    <>
      <Form ref={form} className={styles.screen} onSubmit={submit}>
        <section className={styles.ticket} aria-label={t('What is ordered')}>
          <KeptLines order={order} kept={kept} onChange={setKept} />
          <p className={styles.nothing}>
            {t('Add below, also more of a dish above. What is added costs today’s price.')}
          </p>
          <AddDishes added={added} search={search} toSearch={toSearch} />
        </section>
        <section className={styles.ticket} aria-label={t('How it is handed over')}>
          {!hasKeyboard() && <AddedLines added={added} toSearch={toSearch} />}
          <HandoverFields {...fields} error={refusal?.fields['customer.address']} />
          <NewTotal
            order={order}
            wanted={{ ...wanted, handover: previewed }}
            dishes={addCents(cartTotal(added.draft.cart, order), keptSum(order, kept))}
            onCharge={setFeeCharged}
          />
          {hasEmail && <LinkBox isLinked={isLinked} onChange={setLinked} />}
          <ProblemBox sentence={refusal?.sentence ?? null} />
          <Button type="submit" variant="primary" size="large" busy={isBusy} aria-keyshortcuts="Control+Enter">
            {t('Change order')}
          </Button>
        </section>
      </Form>
      {/* Beside the form: browsers end the submit event of a form within another one. */}
      <ChoiceDialog order={added} onAdded={toSearch} />
    </>
  )
}

type AddedLinesProps = { added: ReturnType<typeof useCounterOrder>; toSearch: () => void }

/** By letters, or on a tablet by tiles; what is added stands beside those. */
function AddDishes({ added, search, toSearch }: AddedLinesProps & { search: RefObject<HTMLDivElement | null> }) {
  const { menu, draft, step } = added
  const pick = (found: Offered, quantity: number) => void added.pick(found, quantity)
  return (
    <>
      <DishSearch menu={menu} ref={search} onPick={pick} onStep={step} />
      {hasKeyboard() ? (
        <AddedLines added={added} toSearch={toSearch} />
      ) : (
        <DishTiles menu={menu} cart={draft.cart} onPick={pick} />
      )}
    </>
  )
}

function AddedLines({ added, toSearch }: AddedLinesProps) {
  if (added.draft.cart.length === 0) return null
  const remove: typeof added.remove = (line) => {
    added.remove(line)
    if (hasKeyboard()) toSearch()
  }
  return <TicketLines cart={added.draft.cart} menu={added.menu} onQuantity={added.setQuantity} onRemove={remove} />
}

/** What remains of each line, and what is added. */
function useChangedLines({ order, menu, swap }: Pick<ChangeOrderProps, 'order' | 'menu' | 'swap'>) {
  const added = useCounterOrder(menu, {
    time: timeOf(order),
    dish: swap && { id: swap.dish, quantity: order.items[swap.line]?.quantity ?? 1 },
  })
  const [kept, setKept] = useState<readonly number[]>(() =>
    order.items.map(({ quantity }, line) => (line === swap?.line ? 0 : quantity)),
  )
  return { added, kept, setKept }
}

/** Pickup or delivery as typed, and as previewed: looking up an address after each letter would cost money. */
function useHandover({ type, customer }: StaffOrder) {
  const [handover, onChange] = useState<Handover>({ orderType: type, address: customer.address })
  const [address, setAddress] = useState(handover.address)
  return { handover, previewed: { ...handover, address }, onChange, onAddress: () => setAddress(handover.address) }
}

type Handover = { readonly orderType: StaffOrder['type']; readonly address: string }
type HandoverFieldsProps = {
  handover: Handover
  error: string | undefined
  onChange: (handover: Handover) => void
  /** The address has been typed. */
  onAddress: () => void
}

function HandoverFields({ handover, error, onChange, onAddress }: HandoverFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <SegmentedControl
        legend={t('Pickup or delivery')}
        legendHidden
        options={orderTypesIn(t)}
        value={handover.orderType}
        onChange={(orderType) => onChange({ ...handover, orderType })}
      />
      {handover.orderType === 'delivery' && (
        <Field
          label={t('Delivery address')}
          value={handover.address}
          error={error}
          onChange={(event) => onChange({ ...handover, address: event.target.value })}
          onBlur={onAddress}
        />
      )}
    </>
  )
}

type NewTotalProps = {
  order: StaffOrder
  wanted: Parameters<typeof useOrderedPreview>[1]
  dishes: Cents
  onCharge: (isFeeCharged: boolean) => void
}

/** The new total from the server; until it answers, the sum of the dishes. */
function NewTotal({ order, wanted, dishes, onCharge }: NewTotalProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  const { preview, problem } = useOrderedPreview(order, wanted)
  const inWords = (amount: StaffOrder['total']) => exactPrice(centsFromDecimal(amount, format), format)
  return (
    <>
      <p className={styles.total}>
        {preview ? t('New total') : t('Dishes')}{' '}
        <Price of={preview ? centsFromDecimal(preview.total, format) : dishes} format={format} />
      </p>
      <p className={styles.nothing} role="status">
        {preview && describeDifference(t, centsFromDecimal(preview.difference, format), format)}
        {preview && preview.belowMinimum !== null && ` ${describeBelowMinimum(t, preview.belowMinimum, format)}`}
        {problem && t.message(problem)}
      </p>
      {preview && preview.chargedFee > preview.deliveryFee && (
        <Checkbox
          label={t('Charge the delivery fee of {amount}', { amount: inWords(preview.chargedFee) })}
          hint={t('Otherwise it stays at {amount}.', { amount: inWords(preview.deliveryFee) })}
          checked={wanted.isFeeCharged}
          onChange={(event) => onCharge(event.target.checked)}
        />
      )}
      <p className={styles.nothing}>
        {t(
          'The total was {amount}. If it is lower now, the difference is refunded. If it is higher, the guest pays the rest.',
          { amount: inWords(order.total) },
        )}
      </p>
    </>
  )
}

function LinkBox({ isLinked, onChange }: { isLinked: boolean; onChange: (isLinked: boolean) => void }) {
  const t = useTranslate()
  return (
    <Checkbox
      label={t('Send a link to pay the difference')}
      checked={isLinked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
