import { useId, useState } from 'react'
import { cartTotal } from '#domain/cart.ts'
import { isRecord } from '#domain/is-record.ts'
import type { Translate } from '#domain/language/translate.ts'
import { exactPrice } from '#domain/money/money.ts'
import { browserStorage, tabStorage } from '#web/parts/browser-storage.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './counter.module.css'
import { type CounterDraft, EMPTY_DRAFT, isEmptyDraft } from './counter-draft.ts'

type ParkedProps = {
  draft: CounterDraft
  /** The key with which the draft may have been sent. */
  sentAs: string
  onOpen: (parked: ParkedOrder) => void
  /** The order is parked, or discarded. */
  onLeft: () => void
}

/** Parks the order while another customer is served, or discards it, and resumes one. */
export function Parked({ draft, sentAs, onOpen, onLeft }: ParkedProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const { parked, park, remove } = useParkedOrders()
  const { amountFormat } = useRestaurant()
  const time = useRestaurantTime()
  const heading = useId()
  const takeUp = (one: ParkedOrder) => {
    if (!isEmptyDraft(draft)) park(draft, sentAs)
    onOpen(one)
    remove(one.id)
  }
  return (
    <div className={styles.parking}>
      <div className={styles.leave}>
        <Button
          disabled={isEmptyDraft(draft)}
          onClick={() => {
            park(draft, sentAs)
            onLeft()
          }}
        >
          {t.as('an order', 'Park')}
        </Button>
        <Button
          disabled={draft === EMPTY_DRAFT}
          onClick={async () => {
            if (await confirm({ message: t('Discard this order?'), action: t('Discard'), tone: 'danger' })) onLeft()
          }}
        >
          {t('Discard')}
        </Button>
      </div>
      {parked.length > 0 && <h2 id={heading}>{t('Parked orders')}</h2>}
      {parked.length > 0 && (
        <ul className={styles.parked} aria-labelledby={heading}>
          {parked.map((one) => (
            <li key={one.id}>
              <Button onClick={() => takeUp(one)}>
                {t('{name}, {amount}', {
                  name: parkedName(t, one.draft),
                  amount: exactPrice(cartTotal(one.draft.cart, amountFormat), amountFormat),
                })}
                <small>{spokenInstant(new Date(one.parkedAt).toISOString(), time)}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without a name or a phone number, what was ordered tells them apart. */
const parkedName = (t: Translate, { name, phone, cart: [first] }: CounterDraft): string =>
  name || phone || (first ? `${first.quantity} x ${first.name}` : t('No name'))

const PARKED_KEY = 'parked-orders'
/** They hold names and phone numbers, so they stay for one evening only (docs/design/orders.md). */
const KEPT_MS = 12 * 60 * 60 * 1000

/** Its id is the idempotency key with which it may have been sent (docs/design/staff-area.md). */
export type ParkedOrder = { readonly id: string; readonly parkedAt: number; readonly draft: CounterDraft }

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

/** The order that was being entered in this tab. */
const readStored = (now: number): ParkedOrder | undefined => recentOrders([tabStorage.readJson(BEGUN_KEY)], now)[0]

export function keepBegun(draft: CounterDraft, id: string): void {
  if (draft === EMPTY_DRAFT) tabStorage.remove(BEGUN_KEY)
  else tabStorage.write(BEGUN_KEY, JSON.stringify({ id, parkedAt: Date.now(), draft } satisfies ParkedOrder))
}

/** A draft that rests as long was broken off: another caller must not find it in the form. */
const RESTING_MS = 5 * 60_000

/** What this tab was about to send, to go on with; if it has rested, it is parked instead. */
export function readBegun(now: number): ParkedOrder | undefined {
  const begun = readStored(now)
  if (!begun || now - begun.parkedAt < RESTING_MS) return begun
  if (!isEmptyDraft(begun.draft)) writeParked([...parkedWithout(begun.id), begun])
  tabStorage.remove(BEGUN_KEY)
  return undefined
}

/** Read again each time: another tab may have parked one. */
const parkedWithout = (id: string) => readParked(Date.now()).filter((one) => one.id !== id)

const writeParked = (orders: readonly ParkedOrder[]) => browserStorage.write(PARKED_KEY, JSON.stringify(orders))

function useParkedOrders() {
  const [parked, setParked] = useState(() => readParked(Date.now()))
  const keep = (orders: readonly ParkedOrder[]) => {
    writeParked(orders)
    setParked(orders)
  }
  return {
    parked,
    park: (draft: CounterDraft, id: string) => keep([...parkedWithout(id), { id, parkedAt: Date.now(), draft }]),
    remove: (id: string) => keep(parkedWithout(id)),
  }
}
