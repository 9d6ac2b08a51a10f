import type { Cents } from '../money/money.ts'
import { type CounterMethod, methodsIn, type PaymentMethod } from '../order/order-money.ts'
import type { OrderStatus, OrderType, PaymentStatus } from '../order/order-status.ts'
import type { RefundStatus } from '../order/refund.ts'
import type { AuditAction, AuditedEntity } from '../people/audit.ts'

/** What a sealed day has lines of. */
export const RECORD_KINDS = ['order', 'payment', 'refund', 'drawer', 'movement', 'correction', 'history'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Amounts are whole hundredths, instants ISO 8601. Nothing says who a guest is, and no field holds what a person typed. */
type RecordOf<Kind extends RecordKind, Fields> = {
  readonly kind: Kind
  readonly id: string
  readonly at: string
} & Readonly<Fields>

type OrderRecord = RecordOf<
  'order',
  {
    type: OrderType
    status: OrderStatus
    payment: PaymentStatus
    currency: string
    total: Cents
    paid: Cents
    due: Cents
    refunded: Cents
    deliveryFee: Cents
    /** Part of the total; absent without deposits. */
    deposit?: Cents
    taxIncluded: boolean
    tax: readonly { readonly rate: number; readonly net: Cents; readonly tax: Cents }[]
    lines: readonly {
      readonly dish: string
      readonly quantity: number
      readonly unitPrice: Cents
      readonly taxRate: number
      /** On one; absent without a deposit. */
      readonly deposit?: Cents
    }[]
    deleted: boolean
    demo: boolean
    /** Absent until it has one. */
    receipt?: string
    /** The numbers of what took back its receipts; absent if nothing did. */
    credits?: readonly string[]
    /** How it is paid when it is collected or at the door; absent for other orders. */
    payBy?: CounterMethod
  }
>
type PaymentRecord = RecordOf<
  'payment',
  {
    order: string
    method: PaymentMethod
    amount: Cents
    tip: Cents
    /** Absent if nothing was rounded. */
    rounding?: Cents | undefined
    currency: string
    goodwill: Cents
    excess: Cents
    reverses: string | null
    drawer: string | null
    test: boolean
  }
>
type RefundRecord = RecordOf<
  'refund',
  { order: string; amount: Cents; currency: string; status: RefundStatus; goodwill: Cents; excess: Cents }
>
type DrawerRecord = RecordOf<
  'drawer',
  { float: Cents; closedAt: string | null; counted: Cents | null; expected: Cents | null }
>
type CashRecord = RecordOf<'movement' | 'correction', { drawer: string; amount: Cents }>
export type HistoryRecord = RecordOf<
  'history',
  {
    entity: AuditedEntity
    record: string
    action: AuditAction
    /** The id of an account, or what acted by itself. */
    by: string
    changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
    /** The other fields that changed, by name. */
    hidden: readonly string[]
  }
>
export type BookRecord = OrderRecord | PaymentRecord | RefundRecord | DrawerRecord | CashRecord | HistoryRecord

/** A record's place among those of its day: by time, then in a fixed order. */
export const compareRecords = (one: RecordKey, other: RecordKey): number =>
  one.at.getTime() - other.at.getTime() ||
  RECORD_KINDS.indexOf(one.kind) - RECORD_KINDS.indexOf(other.kind) ||
  (one.id < other.id ? -1 : Number(one.id > other.id))

export type RecordKey = { readonly kind: RecordKind; readonly id: string; readonly at: Date }

/** Where a line stands: the hash of the line before it, and its number within the day. */
type LinePlace = { readonly after: string; readonly n: number }

type DayHead = {
  readonly day: string
  /** The day before it in the chain; null for the first. */
  readonly follows: string | null
  readonly from: string
  readonly until: string
  readonly timeZone: string
  /** Backups that were restored since the day before it. */
  readonly restored: readonly { readonly at: string; readonly taken: string }[]
  /** Another database than that in which the day before was sealed: it was filled from a backup or a dump. */
  readonly moved?: true
}

const FORMAT = 1

export const headLine = (after: string, head: DayHead): string =>
  JSON.stringify({ after, n: 1, kind: 'day', format: FORMAT, ...head })

/** `again`: a later state of a record that an earlier day has, too. */
export const recordLine = ({ after, n }: LinePlace, record: BookRecord, again: boolean): string =>
  JSON.stringify({ after, n, ...(again && { again }), ...record })

export const endLine = ({ after, n }: LinePlace, day: string, { counts, money }: BookSums): string =>
  JSON.stringify({ after, n, kind: 'end', day, counts, money })

/** The fields of a sealed record. */
export function recordIn(line: string): Readonly<Record<string, unknown>> {
  const { after: _after, n: _n, again: _again, ...fields } = JSON.parse(line) as Record<string, unknown>
  return fields
}

export type FieldDifference = { readonly field: string; readonly sealed: string; readonly now: string }

/** Where a record differs from its line. Fields that later versions added are in no older line. */
export const differencesFrom = (sealed: Readonly<Record<string, unknown>>, record: BookRecord): FieldDifference[] =>
  Object.entries(sealed)
    .map(([field, value]) => ({
      field,
      sealed: JSON.stringify(value),
      now: JSON.stringify((record as Readonly<Record<string, unknown>>)[field] ?? null),
    }))
    .filter(({ sealed: was, now }) => was !== now)

type MoneySums = Readonly<Record<PaymentMethod | 'tips' | 'refunds', number>>

/** How many records a day has for the first time and again, and the money by currency. */
export type BookSums = {
  readonly counts: Readonly<Record<RecordKind | 'again', number>>
  /** What was paid by each method less what was given back by it; card refunds apart. */
  readonly money: Readonly<Record<string, MoneySums>>
}

/** Adds up a day's lines. */
export function bookTally() {
  const counts = new Map<RecordKind | 'again', number>()
  const money = new Map<string, Map<string, number>>()
  const add = <Key>(to: Map<Key, number>, key: Key, amount: number) => to.set(key, (to.get(key) ?? 0) + amount)
  const inCurrency = (currency: string) => {
    const known = money.get(currency) ?? new Map<string, number>()
    money.set(currency, known)
    return known
  }
  return {
    add(record: Readonly<Record<string, unknown>>, again: boolean): void {
      if (again) {
        add(counts, 'again', 1)
        return
      }
      add(counts, record.kind as RecordKind, 1)
      const { kind, amount, tip, currency, method } = record
      if (typeof currency !== 'string' || typeof amount !== 'number') return
      if (kind === 'refund') {
        add(inCurrency(currency), 'refunds', amount)
        if (typeof tip === 'number') add(inCurrency(currency), 'tips', -tip)
      }
      if (kind !== 'payment') return
      add(inCurrency(currency), String(method), amount)
      if (typeof tip === 'number') add(inCurrency(currency), 'tips', tip)
    },
    sums: (): BookSums => ({
      counts: Object.fromEntries(
        [...RECORD_KINDS, 'again' as const].map((kind) => [kind, counts.get(kind) ?? 0]),
      ) as BookSums['counts'],
      money: Object.fromEntries(
        [...money]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([currency, sums]) => [
            currency,
            Object.fromEntries(
              [...methodsIn([...sums.keys()]), 'tips', 'refunds'].map((part) => [part, sums.get(part) ?? 0]),
            ),
          ]),
      ) as BookSums['money'],
    }),
  }
}
