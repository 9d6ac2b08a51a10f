import { message, type Translate } from '../language/translate.ts'
import type { Unit } from '../money/money.ts'
import type { PlainDate } from '../time/clock-time.ts'
import { type AccountNumbers, type AccountRole, accountKey, accountOf, type JournalEntry } from './journal.ts'
import type { JournalRules } from './journal-settings.ts'

/** What the journal can be written for. */
export const JOURNAL_FORMATS = ['plain', 'xero', 'datev'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The account that every row of DATEV is posted against; at the end of a day it is empty. */
export const CLEARING = 'clearing'

/** The roles that have no account number and need one, each once. At DATEV, tax may be left to the account of the sales. */
function rolesWithoutNumber(
  entries: readonly JournalEntry[],
  accounts: AccountNumbers,
  format: JournalFormat,
): AccountRole[] {
  if (format === 'plain') return []
  const roles = new Map(entries.map(({ role }) => [accountKey(role), role]))
  return [...roles.values()].filter(
    (role) => accountOf(role, accounts) === '' && !(format === 'datev' && role.kind === 'tax'),
  )
}

type Journal = {
  readonly entries: readonly JournalEntry[]
  readonly rules: JournalRules
  readonly days: { readonly from: PlainDate; readonly to: PlainDate }
  readonly currency: Unit
  readonly nameOf: (role: AccountRole, t?: Translate) => string
}

/** Why the journal cannot be written for this program yet, as sentences for the owner. */
export function journalProblems(
  t: Translate,
  { entries, rules, days, currency, nameOf }: Journal,
  format: JournalFormat,
): string[] {
  const missing = rolesWithoutNumber(entries, rules.accounts, format).map((role) => nameOf(role, t))
  return [
    ...(missing.length > 0 ? [t('These have no account number: {accounts}.', { accounts: missing.join(', ') })] : []),
    ...(format === 'xero' && rules.xeroTaxRate === '' ? [t('Xero needs the name of a tax rate for all lines.')] : []),
    ...(format === 'datev' ? datevProblems(entries, rules, days, currency).map(t.message) : []),
  ]
}

const inRange = (digits: string, least: number, most: number): boolean =>
  /^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most

function datevProblems(
  entries: readonly JournalEntry[],
  rules: JournalRules,
  { from, to }: Journal['days'],
  { digits = 2 }: Unit,
): string[] {
  const { accounts, datevAdviser, datevClient, datevYearStart } = rules
  const numbers = [accounts[CLEARING] ?? '', ...entries.map(({ role }) => accountOf(role, accounts))]
  const isWrong = numbers.some((number) => number !== '' && !inRange(number, 1, 999_999_999))
  return [
    ...(accounts[CLEARING] ? [] : [message('The clearing account for DATEV has no number.')]),
    ...(isWrong ? [message('DATEV has account numbers of at most nine digits, and nothing else.')] : []),
    ...(inRange(datevAdviser, 1001, 9_999_999)
      ? []
      : [message('DATEV needs the number of the adviser, from 1001 to 9999999.')]),
    ...(inRange(datevClient, 1, 99_999) ? [] : [message('DATEV needs the number of the client, from 1 to 99999.')]),
    ...(digits > 2 ? [message('DATEV writes amounts with two decimals; this currency has more.')] : []),
    ...(yearStartOf(from, datevYearStart) === yearStartOf(to, datevYearStart)
      ? []
      : [message('A file for DATEV is of one business year. Please choose days of one year.')]),
  ]
}

/** The first day of the business year of a day. */
export function yearStartOf(day: PlainDate, month: number): PlainDate {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}-01`
}
