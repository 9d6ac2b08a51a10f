import { message } from '../language/translate.ts'
import type { DeclaredSection } from '../setting.ts'

const NUMBERS = message('Numbers')
const INVOICES = message('Invoices for companies')
const ALLERGENS = message('Allergens')

/** Numbers of receipts, and invoices (docs/design/receipts.md). */
export const RECEIPT_SETTINGS = {
  title: message('Receipts and invoices'),
  summary: 'Change how receipts are numbered, and whether companies get invoices',
  note: 'A number that was given stays as it is.',
  rows: {
    isNumbered: {
      kind: 'toggle',
      group: NUMBERS,
      label: message('Number receipts without gaps'),
      hint: message(
        'An order gets the next number when it is paid or handed over. Each number is used once, so switch this on when you take real orders.',
      ),
      inApi: 'Orders get a number without gaps when they are paid or handed over',
      initial: false,
    },
    prefix: {
      kind: 'text',
      group: NUMBERS,
      label: message('Letters before the number'),
      hint: message('Such as R for R2026-0001. May be empty.'),
      inApi: 'What every number begins with',
      max: 8,
      initial: '',
    },
    firstMonth: {
      kind: 'choice',
      group: NUMBERS,
      label: message('First month of the business year'),
      hint: message('With each business year the numbers begin at 1 again.'),
      inApi: 'The month in which a business year begins',
      choices: {
        ...{
          '1': message('January'),
          '2': message('February'),
          '3': message('March'),
          '4': message('April'),
          '5': message('May'),
          '6': message('June'),
        },
        ...{
          '7': message('July'),
          '8': message('August'),
          '9': message('September'),
          '10': message('October'),
          '11': message('November'),
          '12': message('December'),
        },
      },
      initial: '1',
    },
    firstNumber: {
      kind: 'wholeNumber',
      group: NUMBERS,
      label: message('The first number'),
      hint: message(
        'If you have given numbers elsewhere in this business year, the next one. It counts until a number is given here.',
      ),
      inApi: 'Where the numbers of the very first business year begin',
      what: 'a number',
      least: 1,
      most: 1_000_000,
      initial: 1,
    },
    hasInvoices: {
      kind: 'toggle',
      group: INVOICES,
      label: message('Companies can ask for an invoice'),
      hint: message(
        'On the page of their order, once it is paid: name, address and tax number go in, a PDF comes out. Receipts must be numbered for it. Not in countries where invoices come from certified software or a platform of the state.',
      ),
      inApi: 'Guests can ask for an invoice on the page of their order, if receipts are numbered',
      initial: false,
    },
    invoiceDays: {
      kind: 'wholeNumber',
      group: INVOICES,
      label: message('Days to ask for it'),
      hint: message('After that, you can still make it from the order.'),
      inApi: 'For how many days after the payment guests can ask for an invoice',
      what: 'days',
      least: 1,
      most: 90,
      initial: 30,
    },
    seller: {
      kind: 'longText',
      group: INVOICES,
      label: message('Who sends the invoice'),
      hint: message('Name and address as the tax office knows them, one line each. Empty: those of the restaurant.'),
      inApi: 'Name and address of the seller on invoices, in lines; empty: those of the restaurant',
      max: 300,
      initial: '',
    },
    statesAllergens: {
      kind: 'toggle',
      group: ALLERGENS,
      label: message('State the allergens of each line'),
      hint: message(
        'On the bag’s printed copy and in the receipt by email, as the menu states them. What nobody has stated reads “not stated”.',
      ),
      inApi: 'The printed copy and the emailed receipt state the allergens of each line',
      initial: false,
    },
  },
} as const satisfies DeclaredSection
