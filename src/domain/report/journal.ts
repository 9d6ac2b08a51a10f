import { english } from '../language/translate.ts'
import { addCents, type Cents, cents, subtractCents, sumCents } from '../money/money.ts'
import type { ClassAmount } from '../money/tax.ts'
import { isOwnMethod, nameOfOwn, type PaymentMethod } from '../order/order-money.ts'
import { methodName } from '../order/payment-method-words.ts'
import type { PlainDate } from '../time/clock-time.ts'

/** What an amount is of; the adviser's accounts follow from it. */
export type AccountRole =
  | { readonly kind: 'money'; readonly method: PaymentMethod }
  | { readonly kind: 'sales' | 'tax'; readonly ratePercent: number; readonly taxClass?: string | undefined }
  /** `deposits`: those outside of tax. `difference`: money that no order explains. */
  | { readonly kind: 'tips' | 'deposits' | 'rounding' | 'difference' }

/** Debits are positive, credits negative. The entries of a day add up to nothing. */
export type JournalEntry = { readonly day: PlainDate; readonly role: AccountRole; readonly amountCents: Cents }

/** The money that moved on a business day, and what the orders that it moved for sold by it. Both are negative if more went back. */
export type BookedDay = {
  readonly day: PlainDate
  /** How much more was kept of the orders after the day than before it. */
  readonly keptCents: Cents
  /** What of it is taxed. */
  readonly sold: readonly ClassAmount[]
  readonly money: readonly MethodMoney[]
}

/** What a method kept of the price of orders, and what it got on top. */
type MethodMoney = {
  readonly method: PaymentMethod
  readonly keptCents: Cents
  readonly tipCents: Cents
  readonly roundingCents: Cents
}

/** One document for each business day. */
export function journalOf(days: readonly BookedDay[]): JournalEntry[] {
  return days.flatMap(({ day, keptCents: ofOrders, sold, money }) => {
    const taxed = sumCents(sold.map(({ netCents, taxCents }) => addCents(netCents, taxCents)))
    const roles = [
      ...money.map(({ method, keptCents, tipCents, roundingCents }) => ({
        role: { kind: 'money', method } as const,
        amountCents: sumCents([keptCents, tipCents, roundingCents]),
      })),
      ...sold.flatMap(({ ratePercent, taxClass, netCents, taxCents }) => [
        { role: { kind: 'sales', ratePercent, taxClass } as const, amountCents: credit(netCents) },
        { role: { kind: 'tax', ratePercent, taxClass } as const, amountCents: credit(taxCents) },
      ]),
      { role: { kind: 'deposits' } as const, amountCents: credit(subtractCents(ofOrders, taxed)) },
      { role: { kind: 'tips' } as const, amountCents: credit(sumCents(money.map(({ tipCents }) => tipCents))) },
      {
        role: { kind: 'rounding' } as const,
        amountCents: credit(sumCents(money.map(({ roundingCents }) => roundingCents))),
      },
    ]
    const difference = credit(sumCents(roles.map(({ amountCents }) => amountCents)))
    return [...roles, { role: { kind: 'difference' } as const, amountCents: difference }]
      .filter(({ amountCents }) => amountCents !== 0)
      .map((entry) => ({ day, ...entry }))
  })
}

const credit = (amount: Cents): Cents => cents(0 - amount)

/** Accounts by `accountKey`, as the adviser numbers them. */
export type AccountNumbers = Readonly<Record<string, string>>

/** Under which name the number of its account is stored. Tax has one account for each rate, whatever the class. */
export function accountKey(role: AccountRole): string {
  if (role.kind === 'money') return `money:${role.method}`
  if (role.kind === 'tax') return `tax:${role.ratePercent}`
  if (role.kind === 'sales') return `sales:${role.ratePercent}${role.taxClass ? `:${role.taxClass}` : ''}`
  return role.kind
}

/** The role of such a name; undefined for any other text. */
export function roleOfKey(key: string): AccountRole | undefined {
  const [, kind, rest = ''] = /^(\w+)(?::(.*))?$/u.exec(key) ?? []
  if (kind === 'tips' || kind === 'deposits' || kind === 'rounding' || kind === 'difference') return { kind }
  if (kind === 'money' && rest !== '') return { kind, method: rest as PaymentMethod }
  const [, rate, taxClass] = /^([\d.]+)(?::(.+))?$/u.exec(rest) ?? []
  return rate !== undefined && (kind === 'sales' || kind === 'tax')
    ? { kind, ratePercent: Number(rate), taxClass }
    : undefined
}

/** The number of its account; a class without one has that of its rate. Empty if there is none. */
export function accountOf(role: AccountRole, accounts: AccountNumbers): string {
  const own = accounts[accountKey(role)]
  if (own || role.kind !== 'sales') return own ?? ''
  return accounts[accountKey({ kind: 'sales', ratePercent: role.ratePercent })] ?? ''
}

type Names = { readonly taxName: string; readonly terminalName: string }

/** `Cash`, `Sales at 10 %: Food`, `VAT at 10 %`. */
export function describeRole(role: AccountRole, { taxName, terminalName }: Names, t = english): string {
  const rate = 'ratePercent' in role ? `${role.ratePercent} %` : ''
  switch (role.kind) {
    case 'money':
      return isOwnMethod(role.method) ? nameOfOwn(role.method) : methodName(role.method, terminalName, t)
    case 'sales':
      return role.taxClass
        ? t('Sales at {rate}: {taxClass}', { rate, taxClass: role.taxClass })
        : t('Sales at {rate}', { rate })
    case 'tax':
      return t('{tax} at {rate}', { tax: taxName, rate })
    case 'tips':
      return t('Tips')
    case 'deposits':
      return t('Deposits outside of tax')
    case 'rounding':
      return t('Rounding of cash')
    case 'difference':
      return t('Difference')
  }
}

/** The entries, with those that have the same day and account as one. */
export function byAccount<Entry extends JournalEntry>(
  entries: readonly Entry[],
  of: (entry: Entry) => string,
): Entry[] {
  return [...Map.groupBy(entries, (entry) => JSON.stringify([entry.day, of(entry)])).values()].flatMap((same) => {
    const [first] = same
    const amountCents = same.reduce((sum, one) => addCents(sum, one.amountCents), cents(0))
    return first && amountCents !== 0 ? [{ ...first, amountCents }] : []
  })
}
