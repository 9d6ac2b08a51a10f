import { message, type Translate } from '../language/translate.ts'
import { DAYS_AHEAD_MAX } from '../order/slot-limits.ts'
import type { DescribedSection, SettingRow } from '../setting.ts'
import type { DeclaredId } from './declared-sections.ts'
import type { Settings } from './settings.ts'

/** What has a check and a screen of its own; the label is its name in the history. */
const byHand = (label: string) => ({ kind: 'custom', label }) as const

const IN_OTHER_LANGUAGES = byHand(message('In other languages'))

/** Who the restaurant is, and where. */
export const RESTAURANT_SETTINGS = {
  title: message('Restaurant'),
  summary: 'Change name, address, contact and links',
  rows: {
    name: {
      kind: 'text',
      label: message('Name'),
      max: 60,
      missing: message('Please enter the name of the restaurant.'),
    },
    logo: byHand(message('Logo')),
    tagline: {
      kind: 'longText',
      label: message('Tagline'),
      hint: message('Under the name on the first screen, and in the footer.'),
      max: 160,
      isShort: true,
      missing: message('Please enter a tagline.'),
    },
    headline: {
      kind: 'text',
      label: message('In search results'),
      hint: message('What you serve and where, after the name in the page title.'),
      max: 100,
      missing: message('Please say in a few words what you serve.'),
    },
    cuisines: byHand(message('Cuisines')),
    address: byHand(message('Address')),
    location: byHand(message('Point on the map')),
    timeZone: byHand(message('Time zone')),
    locale: byHand(message('Amounts written as in')),
    phone: byHand(message('Phone')),
    email: byHand(message('Email')),
    chat: byHand(message('Chat')),
    social: byHand(message('Social pages')),
    marketplaces: byHand(message('Marketplaces')),
    ownWords: IN_OTHER_LANGUAGES,
  },
} as const satisfies DescribedSection

const LEAD = {
  kind: 'wholeNumber',
  least: 0,
  most: 240,
  wrong: (t: Translate) => t('Please enter whole minutes from 0 to 240.'),
} as const

/** What pickup and delivery need. */
export const ORDERING_SETTINGS = {
  title: message('Pickup and delivery'),
  summary: 'Change what pickup and delivery need',
  rows: {
    offers: byHand(message('Offered')),
    pickup: byHand(message('Pickup')),
    'pickup.leadMinutes': { ...LEAD, label: message('Minutes until an order is ready') },
    delivery: byHand(message('Delivery')),
    'delivery.leadMinutes': { ...LEAD, label: message('Minutes until an order arrives') },
    deliveryFee: byHand(message('Delivery fee')),
    deliveryZones: byHand(message('Delivery zones')),
    slotMinutes: byHand(message('Minutes from one time to the next')),
    daysAhead: {
      kind: 'wholeNumber',
      label: message('Days to order for'),
      hint: message('Today is the first of them.'),
      least: 1,
      most: DAYS_AHEAD_MAX,
      wrong: (t) =>
        t.plural(
          DAYS_AHEAD_MAX,
          'Please enter whole days from 1 to {count}.',
          'Please enter whole days from 1 to {count}.',
        ),
    },
    firstTimes: {
      kind: 'choice',
      label: message('The first orders of a day are ready'),
      hint: message('At opening, the kitchen begins before it, for orders that were placed in time.'),
      inHistory: message('First times of a day'),
      inApi: 'Of a day: at opening, or the minutes until an order is ready or arrives after it',
      choices: {
        at_opening: message('at opening'),
        after_lead: message('when the minutes above have passed since opening'),
      },
      wrong: message('Please choose when the first orders are ready.'),
    },
    codePrefix: byHand(message('Letters of order codes')),
  },
} as const satisfies DescribedSection

/** Currency, tax and the card terminal. */
export const MONEY_SETTINGS = {
  title: message('Money'),
  summary: 'Change the currency and the tax',
  note: 'Existing orders keep theirs.',
  rows: {
    currency: byHand(message('Currency')),
    cashStepCents: byHand(message('Cash rounded to')),
    tax: byHand(message('Tax')),
    terminalName: {
      kind: 'text',
      label: message('What the card terminal at the counter is called'),
      hint: message('As your guests know it, such as Multibanco or Bankomat. Receipts, tickets and reports use it.'),
      inHistory: message('Name of the card terminal'),
      inApi: 'What people read for the method `eftpos`',
      max: 30,
      missing: message('Please enter what the card terminal at the counter is called, such as EFTPOS.'),
    },
  },
} as const satisfies DescribedSection

/** The older sections. Most of their fields are no single values, and their initial values are the demo's. */
export const HAND_WRITTEN_SECTIONS = {
  restaurant: RESTAURANT_SETTINGS,
  hours: {
    title: message('Opening hours'),
    summary: 'Change the opening hours',
    rows: {
      weekly: byHand(message('Opening hours')),
      services: byHand(message('Hours of a service')),
      specialDays: byHand(message('Special days')),
    },
  },
  ordering: ORDERING_SETTINGS,
  money: MONEY_SETTINGS,
  look: {
    title: (t) => t.as('colours and fonts', 'Look'),
    summary: 'Change the colours and fonts of the public pages',
    note: 'A colour that makes text hard to read is refused, with the nearest one that works.',
    rows: {
      accent: byHand(message('Accent')),
      background: byHand(message('Background')),
      fonts: byHand(message('Fonts')),
    },
  },
  mail: {
    title: message('Email to guests'),
    summary: 'Change the sender and the words of emails to guests',
    note: 'Emails are written when they are sent, including those already queued.',
    rows: {
      senderName: byHand(message('Sender')),
      replyTo: byHand(message('Answers go to')),
      receipt: byHand(message('Email: receipt')),
      orderChange: byHand(message('Email: order changed')),
      orderCancellation: byHand(message('Email: order cancelled')),
      orderAcceptance: byHand(message('Email: order accepted')),
      paymentLink: byHand(message('Email: link to pay')),
      delay: byHand(message('Email: order takes longer')),
      runOut: byHand(message('Email: a dish has run out')),
      ready: byHand(message('Email: order ready')),
      late: byHand(message('Email: order late')),
      confirmation: byHand(message('Email: table confirmed')),
      change: byHand(message('Email: booking changed')),
      cancellation: byHand(message('Email: booking cancelled')),
      reminder: byHand(message('Email: reminder')),
      footer: byHand(message('Footer of emails')),
      labels: byHand(message('Labels in emails')),
      ownWords: IN_OTHER_LANGUAGES,
    },
  },
  landing: {
    title: message('Words and pictures'),
    summary: 'Change the words and pictures of the landing page',
    note: 'Upload a picture first, into the folder `site`, and send its URL.',
    rows: {
      hero: byHand(message('First screen')),
      sections: byHand(message('Sections')),
      story: byHand(message('Story')),
      menu: byHand(message('Menu, in words')),
      gallery: byHand(message('Gallery')),
      testimonials: byHand(message('Testimonials')),
      orderOnline: byHand(message('Marketplaces, in words')),
      sameWords: byHand(message('Words that mean the same')),
      ownWords: IN_OTHER_LANGUAGES,
    },
  },
} as const satisfies {
  readonly [Id in Exclude<keyof Settings, DeclaredId>]: DescribedSection & {
    readonly rows: { readonly [Field in keyof Settings[Id]]-?: SettingRow }
  }
}
