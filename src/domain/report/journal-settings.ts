import { message, type Translate } from '../language/translate.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'
import type { AccountNumbers } from './journal.ts'

const DATEV = 'DATEV'

/** The adviser's numbers for the journal. */
export const JOURNAL_SETTINGS = {
  title: message('Accounts'),
  summary: 'Change the account numbers of the journal',
  note: 'They are those of the tax adviser. The journal as plain CSV needs none.',
  rows: {
    accounts: { kind: 'custom', label: message('Account numbers'), initial: {} as AccountNumbers },
    xeroTaxRate: {
      kind: 'text',
      group: 'Xero',
      label: message('Tax rate of all lines'),
      hint: message(
        'The rate without tax, spelled as in Xero, such as No VAT or BAS Excluded. Net and tax are lines of their own.',
      ),
      inHistory: message('Xero: tax rate'),
      inApi: 'The name of the tax rate that all lines for Xero have',
      max: 50,
      initial: '',
    },
    datevAdviser: {
      kind: 'text',
      group: DATEV,
      label: message('Number of the adviser (Berater)'),
      inHistory: message('DATEV: adviser'),
      inApi: 'The number of the tax adviser at DATEV',
      max: 7,
      initial: '',
    },
    datevClient: {
      kind: 'text',
      group: DATEV,
      label: message('Number of the client (Mandant)'),
      inHistory: message('DATEV: client'),
      inApi: 'The number that the adviser has given the restaurant at DATEV',
      max: 5,
      initial: '',
    },
    datevYearStart: {
      kind: 'wholeNumber',
      group: DATEV,
      label: message('Month in which the business year begins'),
      inHistory: message('DATEV: first month'),
      inApi: 'The month in which the business year begins',
      what: 'a month',
      least: 1,
      most: 12,
      initial: 1,
    },
    datevDigits: {
      kind: 'wholeNumber',
      group: DATEV,
      label: message('Digits of the accounts (Sachkontenlänge)'),
      inHistory: message('DATEV: digits'),
      inApi: 'How many digits the accounts at DATEV have',
      least: 4,
      most: 8,
      initial: 4,
    },
  },
} as const satisfies DeclaredSection

export type JournalRules = ValuesOf<typeof JOURNAL_SETTINGS>

export const ACCOUNT_NUMBER_MAX = 20
/** How many accounts can have a number. */
export const ACCOUNTS_MAX = 200
export const describeAccountNumber = (t: Translate): string =>
  t.plural(
    ACCOUNT_NUMBER_MAX,
    'An account number has at most {count} letters, digits, points or hyphens.',
    'An account number has at most {count} letters, digits, points or hyphens.',
  )
/** `sales:10:Food`, `money:own:Bizum`, `clearing`. */
export const ACCOUNT_KEY_MAX = 100
