import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { type Cart, cartTotal } from '#domain/cart.ts'
import { lowestMinimum } from '#domain/delivery/delivery-zones.ts'
import { type AmountFormat, addCents, menuPrice } from '#domain/money/money.ts'
import { cartDepositSum } from '#domain/order/cart-deposits.ts'
import type { OrderAgain } from '#domain/order/order-again.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { hasKeyboard, useFocusAtFirst } from '#web/staff/form/has-keyboard.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { CallerFields } from './caller-fields.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import styles from './counter.module.css'
import { useTakeOrder } from './counter-api.ts'
import type { CounterDraft } from './counter-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DishSearch } from './dish-search.tsx'
import { DishTiles } from './dish-tiles.tsx'
import { LastOrder, useLastTaken } from './last-order.tsx'
import { keepBegun, Parked, type ParkedOrder, readBegun } from './parked-orders.tsx'
import { PayAtCounter } from './pay-at-counter.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { type CounterMenu, useCounterMenu } from './use-counter-menu.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { useKeys } from './use-keys.ts'
import { useTaking } from './use-taking.ts'

/** An order at the counter or on the telephone, which can be entered with the keyboard alone. */
export default function NewOrderScreen() {
  const t = useTranslate()
  const { menu, error, reload } = useCounterMenu()
  return (
    <AdminPage title={t('New order')} aside={<ScreenLinks />}>
      <ProblemBox
        sentence={error && t('Failed to load the menu: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {menu ? <NewOrder menu={menu} /> : !error && <ListSkeleton label={t('Loading the menu…')} height="4rem" />}
    </AdminPage>
  )
}

function ScreenLinks() {
  const t = useTranslate()
  return (
    <div className={styles.ways}>
      <BackLink to="/admin/orders">{t('Orders')}</BackLink>
      <Link to="/admin/drawer">{t('Cash drawer')}</Link>
    </div>
  )
}

function NewOrder({ menu }: { menu: MenuDocument }) {
  const t = useTranslate()
  const begun = useBegunOrder(menu)
  const { order, refusal, isBusy, key, forget } = begun
  const { draft } = order
  const [taken, setTaken] = useState<StaffOrder | null>(null)
  const [last, setLast] = useLastTaken()
  const toast = useToast()
  const { search, focusSearch, toSearch } = useSearchField()

  const screen = useRef<HTMLDivElement>(null)
  const { submit, takeAgain, takeButton } = useTaking(screen, begun, (stored) => {
    setLast(stored.id)
    setTaken(stored)
  })
  useKeys({ 'Control+Enter': () => void (taken || order.choosing || submit()), F2: focusSearch })
  const turnTo = (parked: ParkedOrder | null) => {
    if (parked) order.open(parked.draft)
    else order.clear()
    forget(parked?.id)
    toSearch()
  }
  const done = (words: string) => {
    // Rendered at once: a field behind an open dialog takes no focus, and a closing dialog gives it to its opener.
    flushSync(() => setTaken(null))
    toast({ message: words })
    toSearch()
  }
  return (
    <div className={styles.screen} ref={screen}>
      <Ordered
        order={order}
        errors={refusal?.fields ?? {}}
        search={search}
        toSearch={toSearch}
        onTakeAgain={takeAgain}
      />
      <section className={styles.ticket} aria-label={t('Who orders')}>
        {!hasKeyboard() && <Lines order={order} toSearch={toSearch} />}
        <CustomerFields draft={draft} errors={refusal?.fields ?? {}} onChange={order.change} />
        <ProblemBox sentence={refusal?.sentence ?? null} />
        <Button
          ref={takeButton}
          variant="primary"
          size="large"
          busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit()}
        >
          {t('Take order')}
        </Button>
        {last && <LastOrder id={last} onPay={setTaken} />}
        <Parked draft={draft} sentAs={key} onOpen={turnTo} onLeft={() => turnTo(null)} />
      </section>
      <ChoiceDialog order={order} onAdded={toSearch} />
      {taken && <PayAtCounter order={taken} state="taken" onDone={done} />}
    </div>
  )
}

/** The field for dishes has the focus at first. On a tablet, the keyboard on the screen would cover the tiles. */
function useSearchField() {
  const search = useRef<HTMLDivElement>(null)
  const focusSearch = () => search.current?.querySelector('input')?.focus()
  const toSearch = () => void (hasKeyboard() && focusSearch())
  useFocusAtFirst(search)
  return { search, focusSearch, toSearch }
}

/** The order being entered, which this tab keeps until it is taken. */
function useBegunOrder(menu: MenuDocument) {
  const [begun] = useState(() => readBegun(Date.now()))
  const order = useCounterOrder(menu, { draft: begun?.draft })
  const { key, ...taking } = useTakeOrder(begun?.id)
  const { draft } = order
  useEffect(() => keepBegun(draft, key), [draft, key])
  return { order, key, ...taking }
}

type OrderedProps = {
  order: ReturnType<typeof useCounterOrder>
  errors: Readonly<Record<string, string>>
  search: RefObject<HTMLDivElement | null>
  toSearch: () => void
  onTakeAgain: (last: StaffOrder, wanted: CounterDraft) => void
}

function Ordered({ order, errors, search, toSearch, onTakeAgain }: OrderedProps) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const phone = useRef<HTMLDivElement>(null)
  const toPhone = (typed: string) => {
    // Rendered at once: the next digit is typed behind these.
    flushSync(() => order.change({ phone: typed }))
    const input = phone.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(typed.length, typed.length)
  }
  const again = (last: StaffOrder) => {
    const wanted = order.sameAgain(last)
    return (
      wanted && {
        draft: wanted,
        total: totalOf(wanted.cart, order.menu, amountFormat),
        take: () => onTakeAgain(last, wanted),
      }
    )
  }
  return (
    <section className={styles.ticket} aria-label={t('What is ordered')}>
      <CallerFields
        draft={order.draft}
        errors={errors}
        ref={phone}
        onChange={order.change}
        onRepeat={order.repeat}
        again={again}
      />
      <DishSearch
        menu={order.menu}
        ref={search}
        onPick={(found, quantity) => void order.pick(found, quantity)}
        onStep={order.draft.cart.length > 0 ? order.step : undefined}
        onPhone={order.draft.phone === '' ? toPhone : undefined}
      />
      {hasKeyboard() ? (
        <Lines order={order} toSearch={toSearch} />
      ) : (
        <div>
          <DishTiles
            menu={order.menu}
            cart={order.draft.cart}
            onPick={(found, quantity) => void order.pick(found, quantity)}
          />
          {order.draft.cart.length > 0 && (
            <p className={styles.running} aria-hidden="true">
              <span>{order.draft.cart.reduce((sum, { quantity }) => sum + quantity, 0)} ×</span>
              <CartSum order={order} />
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** What is taken so far. On a tablet it stands beside the tiles, since below them nobody would see it. */
function Lines({ order, toSearch }: Pick<OrderedProps, 'order' | 'toSearch'>) {
  const t = useTranslate()
  return (
    <>
      {order.differences && <Differences {...order.differences} />}
      <TicketLines
        cart={order.draft.cart}
        menu={order.menu}
        onQuantity={order.setQuantity}
        onRemove={(line) => {
          order.remove(line)
          toSearch()
        }}
      />
      <p className={styles.total}>
        {withElements(t('Total <amount>…</amount>'), { amount: () => <CartSum order={order} /> })}
      </p>
      <BelowMinimum draft={order.draft} />
    </>
  )
}

/** The dishes with their deposits. */
const totalOf = (cart: Cart, menu: CounterMenu, format: AmountFormat) =>
  addCents(cartTotal(cart, format), cartDepositSum(cart, menu, format))

function CartSum({ order: { draft, menu } }: Pick<OrderedProps, 'order'>) {
  const { amountFormat } = useRestaurant()
  return <Price of={totalOf(draft.cart, menu, amountFormat)} />
}

/** The minimum of a delivery binds guests; staff decide. */
function BelowMinimum({ draft: { orderType, cart } }: { draft: CounterDraft }) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const minimum = lowestMinimum(restaurant)
  if (orderType !== 'delivery' || cart.length === 0 || cartTotal(cart, restaurant.amountFormat) >= minimum) return null
  return (
    <p className={styles.nothing} role="status">
      {t('This is below the minimum of {amount} for a delivery.', {
        amount: menuPrice(minimum, restaurant.amountFormat),
      })}
    </p>
  )
}

/** The differences from the earlier order. */
function Differences({ changes, gone }: Pick<OrderAgain, 'changes' | 'gone'>) {
  const t = useTranslate()
  if (changes.length === 0 && gone.length === 0) return null
  return (
    <div className={styles.differences} role="status">
      {gone.length > 0 && <p>{t('Not available now, so left out: {dishes}.', { dishes: gone.join(', ') })}</p>}
      {changes.map(({ name, was, now }) => (
        <p key={name}>
          {withElements(t('{dish} was <was>…</was> and is now <now>…</now>.', { dish: name }), {
            was: () => <Price of={{ decimal: was }} />,
            now: () => <Price of={{ decimal: now }} />,
          })}
        </p>
      ))}
    </div>
  )
}
