import type { Cents } from '../money/money.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'
import { TIP_FOR_MAX, USUAL_TIP_PERCENTS } from './online-tips.ts'
import type { OfferedOwnWay } from './ways-to-pay.ts'

const PICKUP = 'Pickup'
const DELIVERY = 'Delivery'
const COUNTER = 'At the counter'
const TIPS = 'Tips online'
const LIMITS = 'Orders that are paid later'

/** How guests can pay, and what is demanded of orders that are not prepaid. */
export const PAYMENT_SETTINGS = {
  title: 'Ways to pay',
  summary: 'Change how guests can pay',
  note: 'Existing orders keep what was agreed.',
  rows: {
    cardAtPickup: {
      kind: 'toggle',
      group: PICKUP,
      label: 'By card, before the order is placed',
      inHistory: 'Pickup: card',
      inApi: 'Pickup, prepaid by card',
      initial: true,
    },
    cashAtPickup: {
      kind: 'toggle',
      group: PICKUP,
      label: 'In cash, when they collect',
      inHistory: 'Pickup: cash',
      inApi: 'Pickup, paid in cash when it is collected',
      initial: false,
    },
    cardAtDelivery: {
      kind: 'toggle',
      group: DELIVERY,
      label: 'By card, before the order is placed',
      inHistory: 'Delivery: card',
      inApi: 'Delivery, prepaid by card',
      initial: true,
    },
    cashAtDelivery: {
      kind: 'toggle',
      group: DELIVERY,
      label: 'In cash, at the door',
      inHistory: 'Delivery: cash',
      inApi: 'Delivery, paid in cash at the door',
      initial: false,
    },
    takesAtCounter: {
      kind: 'toggle',
      group: COUNTER,
      label: 'Take cash, and cards on a terminal',
      hint: 'Staff record what they take at the counter and at the door. Switched off, guests cannot choose cash either; cards online, links to pay and your own ways go on.',
      inHistory: 'Payments at the counter',
      inApi:
        'Whether cash and cards on a terminal are taken at all; where registers must be certified, it starts switched off',
      initial: true,
    },
    own: { kind: 'custom', label: 'Your own ways to pay', initial: [] as readonly OfferedOwnWay[] },
    largestCents: { kind: 'custom', label: 'Largest sum paid later', initial: null as Cents | null },
    firstByCard: {
      kind: 'toggle',
      group: LIMITS,
      label: 'The first order of a phone number is paid by card',
      hint: 'Until one of its orders was paid and completed.',
      inHistory: 'First order by card',
      inApi: 'Only phone numbers with a completed order can pay later',
      initial: false,
    },
    oneOpen: {
      kind: 'toggle',
      group: LIMITS,
      label: 'One open order for each phone number',
      hint: 'Until it is paid, or over, the number cannot place another one that is paid later.',
      inHistory: 'One open order for each number',
      inApi: 'A phone number has at most one open order that is paid later',
      initial: true,
    },
    agreedUpToCents: { kind: 'custom', label: 'Accepted by themselves, up to', initial: null as Cents | null },
    acceptMinutes: {
      kind: 'wholeNumber',
      group: LIMITS,
      label: 'Minutes to accept an order',
      hint: 'Then it is cancelled and its guest told so. Of an order placed while you are closed, they count from your opening.',
      inHistory: 'Minutes to accept',
      inApi: 'After so many minutes, an order that nobody has accepted is cancelled',
      what: 'minutes',
      least: 5,
      most: 120,
      initial: 20,
    },
    tipsOnline: {
      kind: 'toggle',
      group: TIPS,
      label: 'Ask for a tip with card payments online',
      hint: 'Nothing is chosen for the guest. A tip is never taxed or discounted, and goes back only with all of the money.',
      inHistory: 'Tips online',
      inApi: 'Whether guests who pay by card online are asked for a tip',
      initial: false,
    },
    tipPercents: { kind: 'custom', label: 'Suggested tips', initial: USUAL_TIP_PERCENTS },
    tipFor: {
      kind: 'text',
      group: TIPS,
      label: 'Who gets the tips',
      hint: 'One sentence that guests read: All of it goes to the team of the day.',
      inHistory: 'Who gets tips online',
      inApi: 'Who gets the tips: one sentence that guests read and reports repeat',
      max: TIP_FOR_MAX,
      initial: '',
    },
  },
} as const satisfies DeclaredSection

export type PaymentRules = ValuesOf<typeof PAYMENT_SETTINGS>
