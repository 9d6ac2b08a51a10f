import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cartTotal } from '#domain/cart.ts'
import { lowestMinimum } from '#domain/delivery/delivery-zones.ts'
import { isRecord } from '#domain/is-record.ts'
import { centsFromDecimal, exactPrice, menuPrice } from '#domain/money/money.ts'
import type { OrderAgain } from '#domain/order/order-again.ts'
import { browserStorage, tabStorage } from '#web/parts/browser-storage.ts'
import { randomKey } from '#web/parts/random-key.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { hasKeyboard } from '#web/staff/order/take-payment-dialog.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { CallerFields } from './caller-fields.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import styles from './counter.module.css'
import { useTakeOrder } from './counter-api.ts'
import { type CounterDraft, EMPTY_DRAFT, isEmptyDraft } from './counter-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DishSearch } from './dish-search.tsx'
import { PayAtCounter } from './pay-at-counter.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { useCounterMenu } from './use-counter-menu.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { useKeys } from './use-keys.ts'

/** An order at the counter or on the telephone, which can be entered with the keyboard alone. */
export default function NewOrderScreen() {
  const { menu, error, reload } = useCounterMenu()
  return (
    <AdminPage title="New order" aside={<ScreenLinks />}>
      <ProblemBox sentence={error && `Failed to load the menu: ${error}`} onRetry={reload} />
      {menu ? <NewOrder menu={menu} /> : !error && <ListSkeleton label="Loading the menu…" height="4rem" />}
    </AdminPage>
  )
}

const ScreenLinks = () => (
  <div className={styles.ways}>
    <BackLink to="/admin/orders">Orders</BackLink>
    <Link to="/admin/drawer">Cash drawer</Link>
  </div>
)

function NewOrder({ menu }: { menu: MenuDocument }) {
  const { order, take, refusal, isBusy, forget } = useBegunOrder(menu)
  const { draft } = order
  const [taken, setTaken] = useState<StaffOrder | null>(null)
  const search = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const toSearch = () => search.current?.querySelector('input')?.focus()

  async function submit() {
    const stored = await take(draft)
    if (!stored) return
    order.clear()
    setTaken(stored)
  }
  useEffect(() => search.current?.querySelector('input')?.focus(), [])
  useKeys({ 'Control+Enter': () => void (taken || order.choosing || submit()), F2: toSearch })
  const done = (words: string) => {
    // Rendered at once: a field behind an open dialog takes no focus, and a closing dialog gives it to its opener.
    flushSync(() => setTaken(null))
    toast({ message: words })
    toSearch()
  }
  return (
    <div className={styles.screen}>
      <Ordered order={order} errors={refusal?.fields ?? {}} search={search} toSearch={toSearch} />
      <section className={styles.ticket} aria-label="Who orders">
        <CustomerFields draft={draft} errors={refusal?.fields ?? {}} onChange={order.change} />
        <ProblemBox sentence={refusal?.sentence ?? null} />
        <Button
          variant="primary"
          size="large"
          busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit()}
        >
          Take order
        </Button>
        <Parked
          draft={draft}
          onOpen={(parked) => {
            order.open(parked)
            forget()
            toSearch()
          }}
          onLeft={() => {
            order.clear()
            forget()
            toSearch()
          }}
        />
      </section>
      <ChoiceDialog order={order} onAdded={toSearch} />
      {taken && <PayAtCounter order={taken} state="is with the kitchen" onDone={done} />}
    </div>
  )
}

/** The order being entered, which this tab keeps until it is taken. */
function useBegunOrder(menu: MenuDocument) {
  const [begun] = useState(() => readBegun(Date.now()))
  const order = useCounterOrder(menu, begun?.draft)
  const { key, ...taking } = useTakeOrder(begun?.id)
  const { draft } = order
  useEffect(() => keepBegun(draft, key), [draft, key])
  return { order, ...taking }
}

type OrderedProps = {
  order: ReturnType<typeof useCounterOrder>
  errors: Readonly<Record<string, string>>
  search: RefObject<HTMLDivElement | null>
  toSearch: () => void
}

const Ordered = ({ order, errors, search, toSearch }: OrderedProps) => (
  <section className={styles.ticket} aria-label="What is ordered">
    <CallerFields draft={order.draft} errors={errors} onChange={order.change} onRepeat={order.repeat} />
    <DishSearch
      menu={order.menu}
      ref={search}
      onPick={(found, quantity) => void order.pick(found, quantity)}
      onStep={order.step}
    />
    {order.differences && <Differences {...order.differences} />}
    <TicketLines
      cart={order.draft.cart}
      onQuantity={order.setQuantity}
      onRemove={(line) => {
        order.remove(line)
        if (hasKeyboard()) toSearch()
      }}
    />
    <p className={styles.total}>
      Total <Price of={cartTotal(order.draft.cart)} />
    </p>
    <BelowMinimum draft={order.draft} />
  </section>
)

/** The minimum of a delivery binds guests; staff decide. */
function BelowMinimum({ draft: { orderType, cart } }: { draft: CounterDraft }) {
  const restaurant = useRestaurant()
  const minimum = lowestMinimum(restaurant)
  if (orderType !== 'delivery' || cart.length === 0 || cartTotal(cart) >= minimum) return null
  return (
    <p className={styles.nothing} role="status">
      {`This is below the minimum of ${menuPrice(minimum, restaurant.amountFormat)} for a delivery.`}
    </p>
  )
}

type ParkedProps = {
  draft: CounterDraft
  onOpen: (draft: CounterDraft) => void
  /** The order is parked, or discarded. */
  onLeft: () => void
}

/** Parks the order while another customer is served, or discards it, and resumes one. */
function Parked({ draft, onOpen, onLeft }: ParkedProps) {
  const confirm = useConfirm()
  const { parked, park, remove } = useParkedOrders()
  const { amountFormat } = useRestaurant()
  const heading = useId()
  const takeUp = (one: ParkedOrder) => {
    if (!isEmptyDraft(draft)) park(draft)
    onOpen(one.draft)
    remove(one.id)
  }
  return (
    <div className={styles.parking}>
      <div className={styles.leave}>
        <Button
          disabled={isEmptyDraft(draft)}
          onClick={() => {
            park(draft)
            onLeft()
          }}
        >
          Park
        </Button>
        <Button
          disabled={draft === EMPTY_DRAFT}
          onClick={async () => {
            if (await confirm({ message: 'Discard this order?', action: 'Discard', tone: 'danger' })) onLeft()
          }}
        >
          Discard
        </Button>
      </div>
      {parked.length > 0 && <h2 id={heading}>Parked orders</h2>}
      {parked.length > 0 && (
        <ul className={styles.parked} aria-labelledby={heading}>
          {parked.map((one) => (
            <li key={one.id}>
              <Button onClick={() => takeUp(one)}>
                {parkedName(one.draft)}, {exactPrice(cartTotal(one.draft.cart), amountFormat)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without a name or a phone number, what was ordered tells them apart. */
const parkedName = ({ name, phone, cart: [first] }: CounterDraft): string =>
  name || phone || (first ? `${first.quantity} x ${first.name}` : 'No name')

/** The differences from the earlier order. */
function Differences({ changes, gone }: Pick<OrderAgain, 'changes' | 'gone'>) {
  if (changes.length === 0 && gone.length === 0) return null
  return (
    <div className={styles.differences} role="status">
      {gone.length > 0 && <p>Not available now, so left out: {gone.join(', ')}.</p>}
      {changes.map(({ name, was, now }) => (
        <p key={name}>
          {name} was <Price of={centsFromDecimal(was)} /> and is now <Price of={centsFromDecimal(now)} />.
        </p>
      ))}
    </div>
  )
}

const PARKED_KEY = 'parked-orders'
/** They hold names and phone numbers, so they stay for one evening only (docs/design/orders.md). */
const KEPT_MS = 12 * 60 * 60 * 1000

type ParkedOrder = { readonly id: string; readonly parkedAt: number; readonly draft: CounterDraft }

const isParked = (value: unknown): value is ParkedOrder =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.parkedAt === 'number' &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.cart)

/** Those that are not too old, from what is stored. */
const recentOrders = (stored: readonly unknown[], now: number): readonly ParkedOrder[] =>
  stored
    .filter(isParked)
    .filter(({ parkedAt }) => now - parkedAt < KEPT_MS)
    .map((parked) => ({ ...parked, draft: { ...EMPTY_DRAFT, ...parked.draft } }))

/** Orders parked on this device, oldest first. */
function readParked(now: number): readonly ParkedOrder[] {
  const stored = browserStorage.readJson(PARKED_KEY)
  return Array.isArray(stored) ? recentOrders(stored, now) : []
}

const BEGUN_KEY = 'begun-order'

/** The order that was being entered in this tab; its ID is the idempotency key with which it may have been sent (docs/design/staff-area.md). */
const readBegun = (now: number): ParkedOrder | undefined => recentOrders([tabStorage.readJson(BEGUN_KEY)], now)[0]

function keepBegun(draft: CounterDraft, id: string): void {
  if (draft === EMPTY_DRAFT) tabStorage.remove(BEGUN_KEY)
  else tabStorage.write(BEGUN_KEY, JSON.stringify({ id, parkedAt: Date.now(), draft } satisfies ParkedOrder))
}

function useParkedOrders() {
  const [parked, setParked] = useState(() => readParked(Date.now()))
  const keep = (orders: readonly ParkedOrder[]) => {
    browserStorage.write(PARKED_KEY, JSON.stringify(orders))
    setParked(orders)
  }
  // Read again first: another tab may have parked one.
  const others = (id?: string) => readParked(Date.now()).filter((one) => one.id !== id)
  return {
    parked,
    park: (draft: CounterDraft) => keep([...others(), { id: randomKey(), parkedAt: Date.now(), draft }]),
    remove: (id: string) => keep(others(id)),
  }
}
