import type { OwnWords } from '../language/own-words.ts'
import { message } from '../language/translate.ts'
import type { Cents } from '../money/money.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'
import { TIP_FOR_MAX, USUAL_TIP_PERCENTS } from './online-tips.ts'
import type { OfferedOwnWay } from './ways-to-pay.ts'

const PICKUP = message('Pickup')
const DELIVERY = message('Delivery')
const COUNTER = message('At the counter')
const TIPS = message('Tips online')
const LIMITS = message('Orders that are paid later')

/** How guests can pay, and what is demanded of orders that are not prepaid. */
export const PAYMENT_SETTINGS = {
  title: message('Ways to pay'),
  summary: 'Change how guests can pay',
  note: 'Existing orders keep what was agreed.',
  rows: {
    cardAtPickup: {
      kind: 'toggle',
      group: PICKUP,
      label: message('By card, before the order is placed'),
      inHistory: message('Pickup: card'),
      inApi: 'Pickup, prepaid by card',
      initial: true,
    },
    cashAtPickup: {
      kind: 'toggle',
      group: PICKUP,
      label: message('In cash, when they collect'),
      inHistory: message('Pickup: cash'),
      inApi: 'Pickup, paid in cash when it is collected',
      initial: false,
    },
    cardAtDelivery: {
      kind: 'toggle',
      group: DELIVERY,
      label: message('By card, before the order is placed'),
      inHistory: message('Delivery: card'),
      inApi: 'Delivery, prepaid by card',
      initial: true,
    },
    cashAtDelivery: {
      kind: 'toggle',
      group: DELIVERY,
      label: message('In cash, at the door'),
      inHistory: message('Delivery: cash'),
      inApi: 'Delivery, paid in cash at the door',
      initial: false,
    },
    takesAtCounter: {
      kind: 'toggle',
      group: COUNTER,
      label: message('Take cash, and cards on a terminal'),
      hint: message(
        'Staff record what they take at the counter and at the door. Switched off, guests cannot choose cash either; cards online, links to pay and your own ways go on.',
      ),
      inHistory: message('Payments at the counter'),
      inApi:
        'Whether cash and cards on a terminal are taken at all; where registers must be certified, it starts switched off',
      initial: true,
    },
    own: { kind: 'custom', label: message('Your own ways to pay'), initial: [] as readonly OfferedOwnWay[] },
    largestCents: { kind: 'custom', label: message('Largest sum paid later'), initial: null as Cents | null },
    firstByCard: {
      kind: 'toggle',
      group: LIMITS,
      label: message('The first order of a phone number is paid by card'),
      hint: message('Until one of its orders was paid and completed.'),
      inHistory: message('First order by card'),
      inApi: 'Only phone numbers with a completed order can pay later',
      initial: false,
    },
    oneOpen: {
      kind: 'toggle',
      group: LIMITS,
      label: message('One open order for each phone number'),
      hint: message('Until it is paid, or over, the number cannot place another one that is paid later.'),
      inHistory: message('One open order for each number'),
      inApi: 'A phone number has at most one open order that is paid later',
      initial: true,
    },
    agreedUpToCents: { kind: 'custom', label: message('Accepted by themselves, up to'), initial: null as Cents | null },
    acceptMinutes: {
      kind: 'wholeNumber',
      group: LIMITS,
      label: message('Minutes to accept an order'),
      hint: message(
        'Then it is cancelled and its guest told so. Of an order placed while you are closed, they count from your opening.',
      ),
      inHistory: message('Minutes to accept'),
      inApi: 'After so many minutes, an order that nobody has accepted is cancelled',
      what: 'minutes',
      least: 5,
      most: 120,
      initial: 20,
    },
    tipsOnline: {
      kind: 'toggle',
      group: TIPS,
      label: message('Ask for a tip with card payments online'),
      hint: message(
        'Nothing is chosen for the guest. A tip is never taxed or discounted, and goes back only with all of the money.',
      ),
      inHistory: message('Tips online'),
      inApi: 'Whether guests who pay by card online are asked for a tip',
      initial: false,
    },
    tipPercents: { kind: 'custom', label: message('Suggested tips'), initial: USUAL_TIP_PERCENTS },
    tipFor: {
      kind: 'text',
      group: TIPS,
      label: message('Who gets the tips'),
      hint: message('One sentence that guests read: All of it goes to the team of the day.'),
      inHistory: message('Who gets tips online'),
      inApi: 'Who gets the tips: one sentence that guests read and reports repeat',
      max: TIP_FOR_MAX,
      initial: '',
    },
    ownWords: { kind: 'custom', label: message('In other languages'), initial: undefined as OwnWords | undefined },
  },
} as const satisfies DeclaredSection

export type PaymentRules = ValuesOf<typeof PAYMENT_SETTINGS>
