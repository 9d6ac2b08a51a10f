import { isRecord } from '../is-record.ts'
import { centsFromDecimal, type Decimal, isCountable } from '../money/money.ts'
import { type AuditAction, type AuditedEntity, type Changes, GUEST, STRIPE, SYSTEM } from '../people/audit.ts'
import type { HistoryRecord } from './day-book.ts'

/** How a value of the history stands in the books: as it is, or a decimal amount in hundredths. */
type Shown = 'value' | 'amount' | Readonly<Record<string, 'value' | 'amount'>>

/** The fields whose values are in the books: about money and goods, never about a person or in a person's own words. */
const SHOWN: Readonly<Partial<Record<AuditedEntity, Readonly<Record<string, Shown>>>>> = {
  order: {
    status: 'value',
    payment_status: 'value',
    type: 'value',
    items: 'value',
    total: 'amount',
    refunded: 'amount',
    deleted: 'value',
    acceptedAt: 'value',
    payBy: 'value',
    agreedAt: 'value',
    noShow: 'value',
    pickupTime: 'value',
    promisedFor: 'value',
    receipt: 'value',
    credit: 'value',
    payment_link: 'amount',
    payment: { method: 'value', amount: 'amount', tip: 'amount', rounding: 'amount' },
    refund: { amount: 'amount', tip: 'amount', status: 'value' },
  },
  drawer: { float: 'amount', cash: 'amount', expected: 'amount', counted: 'amount', correction: 'amount' },
  'menu-item': { name: 'value', price: 'amount', category: 'value', isAvailable: 'value' },
  category: { name: 'value' },
  deal: { title: 'value', price: 'amount', isActive: 'value' },
  booking: { status: 'value', guests: 'value' },
  admin: { role: 'value' },
  invitation: { role: 'value' },
}

function shownValue(value: unknown, how: Shown): unknown {
  if (value === null || value === undefined) return null
  if (how === 'value') return value
  if (how === 'amount') return typeof value === 'number' ? sealedAmount(value as Decimal) : null
  if (!isRecord(value)) return null
  return Object.fromEntries(
    Object.entries(how)
      .filter(([field]) => value[field] !== undefined)
      .map(([field, shown]) => [field, shownValue(value[field], shown)]),
  )
}

/** Hundredths, whatever the currency: seals outlast it. A third decimal is kept as it is. */
const sealedAmount = (amount: Decimal): number => (isCountable(amount, {}) ? centsFromDecimal(amount, {}) : amount)

const ACTORS_WITHOUT_ACCOUNT: readonly string[] = [STRIPE.name, GUEST.name, SYSTEM.name]

type Entry = {
  readonly id: string
  readonly at: Date
  readonly adminId: string | null
  readonly actor: string
  readonly entity: AuditedEntity
  readonly entityId: string
  readonly action: AuditAction
  readonly changes: Changes
}

/** An entry of the history as the books have it: whoever is erased later was never in it. */
export function historyRecord({ id, at, adminId, actor, entity, entityId, action, changes }: Entry): HistoryRecord {
  const shown = SHOWN[entity] ?? {}
  const names = Object.keys(changes).toSorted()
  return {
    ...{ kind: 'history', id, at: at.toISOString(), entity, record: entityId, action },
    by: adminId ?? (ACTORS_WITHOUT_ACCOUNT.includes(actor) ? actor : 'other'),
    changes: Object.fromEntries(
      names.flatMap((name) => {
        const [change, how] = [changes[name], shown[name]]
        return change && how ? [[name, { from: shownValue(change.from, how), to: shownValue(change.to, how) }]] : []
      }),
    ),
    hidden: names.filter((name) => shown[name] === undefined),
  }
}
