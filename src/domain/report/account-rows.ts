import { english } from '../language/translate.ts'
import { allRates, type TaxRules } from '../money/tax-rules.ts'
import { ownMethod, PAYMENT_METHODS } from '../order/order-money.ts'
import { type AccountNumbers, type AccountRole, accountKey, describeRole, roleOfKey } from './journal.ts'
import { CLEARING } from './journal-files.ts'

type Sells = {
  readonly tax: TaxRules
  readonly terminalName: string
  /** The names of the restaurant's own ways to pay. */
  readonly ownWays: readonly string[]
}

type AccountRow = { readonly key: string; readonly name: string }

/** What the adviser has to number: whatever the restaurant sells and is paid by now, and what else is numbered or asked for. */
export function accountRows(
  sells: Sells,
  accounts: AccountNumbers,
  asked: readonly string[],
  t = english,
): AccountRow[] {
  const names = { taxName: sells.tax.name, terminalName: sells.terminalName }
  const keys = [...rolesOf(sells).map(accountKey), ...Object.keys(accounts), ...asked]
  const rows = [...new Set(keys)].flatMap((key): AccountRow[] => {
    const role = roleOfKey(key)
    return role ? [{ key, name: describeRole(role, names, t) }] : []
  })
  return [...rows, { key: CLEARING, name: t('Clearing account, for DATEV alone') }]
}

const rolesOf = ({ tax, ownWays }: Sells): AccountRole[] => [
  ...[...PAYMENT_METHODS, ...ownWays.map(ownMethod)].map((method) => ({ kind: 'money', method }) as const),
  ...allRates(tax).flatMap((ratePercent) => [
    { kind: 'sales', ratePercent } as const,
    ...classesAt(tax, ratePercent).map((taxClass) => ({ kind: 'sales', ratePercent, taxClass }) as const),
    { kind: 'tax', ratePercent } as const,
  ]),
  { kind: 'tips' },
  ...(tax.deposit ? [{ kind: 'deposits' } as const] : []),
  { kind: 'rounding' },
  { kind: 'difference' },
]

const classesAt = ({ classes }: TaxRules, ratePercent: number): string[] =>
  classes.length === 1
    ? []
    : classes.filter((one) => allRates({ classes: [one] }).includes(ratePercent)).map(({ name }) => name)
