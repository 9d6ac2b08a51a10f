import type { DeclaredSection, ValuesOf } from '../setting.ts'

const NUMBERS = 'Numbers'
const INVOICES = 'Invoices for companies'
const ALLERGENS = 'Allergens'

/** Numbers of receipts, and invoices (docs/design/receipts.md). */
export const RECEIPT_SETTINGS = {
  title: 'Receipts and invoices',
  summary: 'Change how receipts are numbered, and whether companies get invoices',
  note: 'A number that was given stays as it is.',
  rows: {
    isNumbered: {
      kind: 'toggle',
      group: NUMBERS,
      label: 'Number receipts without gaps',
      hint: 'An order gets the next number when it is paid or handed over. Each number is used once, so switch this on when you take real orders.',
      inApi: 'Orders get a number without gaps when they are paid or handed over',
      initial: false,
    },
    prefix: {
      kind: 'text',
      group: NUMBERS,
      label: 'Letters before the number',
      hint: 'Such as R for R2026-0001. May be empty.',
      inApi: 'What every number begins with',
      max: 8,
      initial: '',
    },
    firstMonth: {
      kind: 'choice',
      group: NUMBERS,
      label: 'First month of the business year',
      hint: 'With each business year the numbers begin at 1 again.',
      inApi: 'The month in which a business year begins',
      choices: {
        ...{ '1': 'January', '2': 'February', '3': 'March', '4': 'April', '5': 'May', '6': 'June' },
        ...{ '7': 'July', '8': 'August', '9': 'September', '10': 'October', '11': 'November', '12': 'December' },
      },
      initial: '1',
    },
    firstNumber: {
      kind: 'wholeNumber',
      group: NUMBERS,
      label: 'The first number',
      hint: 'If you have given numbers elsewhere in this business year, the next one. It counts until a number is given here.',
      inApi: 'Where the numbers of the very first business year begin',
      what: 'a number',
      least: 1,
      most: 1_000_000,
      initial: 1,
    },
    hasInvoices: {
      kind: 'toggle',
      group: INVOICES,
      label: 'Companies can ask for an invoice',
      hint: 'On the page of their order, once it is paid: name, address and tax number go in, a PDF comes out. Receipts must be numbered for it. Not in countries where invoices come from certified software or a platform of the state.',
      inApi: 'Guests can ask for an invoice on the page of their order, if receipts are numbered',
      initial: false,
    },
    invoiceDays: {
      kind: 'wholeNumber',
      group: INVOICES,
      label: 'Days to ask for it',
      hint: 'After that, you can still make it from the order.',
      inApi: 'For how many days after the payment guests can ask for an invoice',
      what: 'days',
      least: 1,
      most: 90,
      initial: 30,
    },
    seller: {
      kind: 'longText',
      group: INVOICES,
      label: 'Who sends the invoice',
      hint: 'Name and address as the tax office knows them, one line each. Empty: those of the restaurant.',
      inApi: 'Name and address of the seller on invoices, in lines; empty: those of the restaurant',
      max: 300,
      initial: '',
    },
    statesAllergens: {
      kind: 'toggle',
      group: ALLERGENS,
      label: 'State the allergens of each line',
      hint: 'On the bag’s printed copy and in the receipt by email, as the menu states them. What nobody has stated reads “not stated”.',
      inApi: 'The printed copy and the emailed receipt state the allergens of each line',
      initial: false,
    },
  },
} as const satisfies DeclaredSection

export type ReceiptRules = ValuesOf<typeof RECEIPT_SETTINGS>
