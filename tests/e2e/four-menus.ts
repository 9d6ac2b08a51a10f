import type { openMapServer } from '#tests/support/doubles/map-server.ts'

export type FourthRestaurant = {
  readonly title: string
  readonly street?: Parameters<typeof openMapServer>[0]
  /** What is typed on the screen of the restaurant. */
  readonly profile: Readonly<Record<string, string>>
  readonly country: string
  readonly timeZone: string
  readonly menu: object
  readonly money: {
    readonly currency: string
    readonly taxName: string
    readonly isAdded?: true
    /** By the label of the field. */
    readonly rates: readonly (readonly [label: string, rate: string])[]
    /** The rate of the category Drinks, if it is a class of its own. */
    readonly drinks?: string
  }
  readonly ways: {
    readonly switches: readonly string[]
    readonly own?: string
    readonly says?: string
    readonly tipsFor?: string
  }
  readonly deal: { readonly title: string; readonly dish: string; readonly option: string }
  /** Ordered besides the deal, and taken off again by staff. */
  readonly side: string
  readonly address?: string
  readonly cart: readonly string[]
  readonly paying: { readonly button: string; readonly way?: string; readonly card?: string; readonly tip?: RegExp }
  readonly counter?: { readonly take: RegExp }
  /** The part that goes back, as typed. */
  readonly back: string
  readonly receipt: readonly string[]
  readonly report: {
    readonly figures: readonly (readonly [string, string])[]
    readonly method: RegExp
    readonly cells: string
  }
  readonly files: {
    /** Where amounts have a decimal comma. */
    readonly separator?: ';'
    readonly payments: readonly (readonly [amount: string, tip: string])[]
    readonly taxName: string
    readonly taxes: readonly (readonly [rate: string, tax: string])[]
  }
}

type Dish = readonly [name: string, price: number]

/** A dish with a priced option, a side, a drink, and a deal of dish and drink. */
const menuOf = ({
  dish,
  option,
  side,
  drink,
  deal,
}: Readonly<Record<'dish' | 'option' | 'side' | 'drink' | 'deal', Dish>>) => {
  const item = (category: string, [name, price]: Dish, more: object = {}) => ({
    ...{ category, name, price, description: `${name}, made to order.` },
    ...more,
  })
  const values = [{ name: 'As it is' }, { name: option[0], price: option[1] }]
  const more = { optionGroups: [{ name: 'More', isRequired: true, values }] }
  return {
    ...{ format: 'restaurant-menu', version: 1 },
    categories: ['Mains', 'Sides', 'Drinks'].map((name, at) => ({ name, position: at + 1 })),
    items: [item('Mains', dish, more), item('Sides', side), item('Drinks', drink)],
    deals: [
      {
        ...{ title: deal[0], type: 'combo', price: deal[1], isActive: true, fixed: [] },
        choices: [
          { key: 'dish', label: 'Choose a dish', categories: ['Mains'] },
          { key: 'drink', label: 'Choose a drink', categories: ['Drinks'] },
        ],
      },
    ],
  }
}

/** ¥1,500 by the list prices 980 and 620 are 919 and 581; the egg is food. */
const TOKYO: FourthRestaurant = {
  title: 'a ramen bar in Tokyo',
  profile: {
    ...{ Name: 'Ramen Kaze', 'Street and number': '1-2-3 Kanda', Suburb: '', City: 'Tokyo', Postcode: '101-0047' },
    ...{ Latitude: '35.6917', Longitude: '139.7710', Phone: '+81 3 5555 0100' },
  },
  ...{ country: 'Japan', timeZone: 'Asia/Tokyo' },
  menu: menuOf({
    ...{ dish: ['Shoyu Ramen', 980], option: ['Extra egg', 120], side: ['Gyoza', 420], drink: ['Beer', 620] },
    deal: ['Ramen Set', 1500],
  }),
  money: {
    ...{ currency: 'JPY', taxName: '消費税', drinks: '10' },
    rates: [
      ['Eaten in, percent', '10'],
      ['Collected, percent', '8'],
      ['Delivered, percent', '8'],
    ],
  },
  ways: { switches: [] },
  ...{ deal: { title: 'Ramen Set', dish: 'Shoyu Ramen', option: 'Extra egg' }, side: 'Gyoza' },
  cart: ['Total¥2,040', 'Includes 消費税 10 %¥53', 'Includes 消費税 8 %¥108'],
  paying: { button: 'Pay & Place Pickup Order', card: 'Pay ¥2,040' },
  back: '200',
  receipt: ['Total¥1,620', '10 %¥528¥53¥581', '8 %¥962¥77¥1,039', 'Refunded¥620'],
  report: {
    figures: [
      ['Takings', '¥1,420'],
      ['消費税 in them', '¥113'],
    ],
    ...{ method: /^Card/, cells: '¥2,040¥620¥1,420¥0' },
  },
  files: {
    payments: [
      ['2040', '0'],
      ['-420', '0'],
      ['-200', '0'],
    ],
    taxName: '消費税',
    taxes: [
      ['10 %', '46'],
      ['8 %', '67'],
    ],
  },
}

/** 19,90 € by the list prices 18,90 and 4,80 are 15,87 and 4,03. */
const VIENNA: FourthRestaurant = {
  title: 'a Beisl in Vienna',
  profile: {
    ...{ Name: 'Beisl am Eck', 'Street and number': 'Neubaugasse 1', Suburb: '', City: 'Wien', Postcode: '1070' },
    ...{ Latitude: '48.2010', Longitude: '16.3490', Phone: '+43 1 555 0100' },
  },
  ...{ country: 'Austria', timeZone: 'Europe/Vienna' },
  menu: menuOf({
    ...{ dish: ['Schnitzel', 18.9], option: ['Large', 3.5], side: ['Apfelstrudel', 5.5], drink: ['Beer', 4.8] },
    deal: ['Mittagstisch', 19.9],
  }),
  money: { currency: 'EUR', taxName: 'USt', drinks: '20', rates: [['Rate in percent', '10']] },
  ways: {
    switches: ['By card, before the order is placed'],
    own: 'Bank transfer',
    says: 'not a certified cash register',
  },
  ...{ deal: { title: 'Mittagstisch', dish: 'Schnitzel', option: 'Large' }, side: 'Apfelstrudel' },
  cart: ['Total€ 28,90', 'Includes USt 20 %€ 0,67', 'Includes USt 10 %€ 2,26', 'by Bank transfer'],
  paying: { button: 'Place Pickup Order' },
  counter: { take: /^Take .*23[.,]40/ },
  back: '3.40',
  receipt: ['Total€ 23,40', '20 %€ 3,36€ 0,67€ 4,03', '10 %€ 17,61€ 1,76€ 19,37', 'Refunded€ 3,40'],
  report: {
    figures: [
      ['Takings', '€ 20,00'],
      ['USt in them', '€ 2,08'],
    ],
    ...{ method: /^Bank transfer/, cells: '€ 23,40€ 3,40€ 20,00€ 0,00' },
  },
  files: {
    payments: [
      ['23,40', '0,00'],
      ['-3,40', '0,00'],
    ],
    ...{ separator: ';', taxName: 'USt' },
    taxes: [
      ['20 %', '0,57'],
      ['10 %', '1,51'],
    ],
  },
}

const KUWAIT: FourthRestaurant = {
  title: 'a shawarma shop in Kuwait',
  street: { street: 'Salem', country: 'kw', at: ['29.3420', '48.0800'] },
  profile: {
    ...{ Name: 'Shawarma Corner', 'Street and number': 'Block 10', Suburb: '', City: 'Salmiya', Postcode: '22010' },
    ...{ Latitude: '29.3400', Longitude: '48.0760', Phone: '+965 2555 0100' },
  },
  ...{ country: 'Kuwait', timeZone: 'Asia/Kuwait' },
  menu: menuOf({
    ...{ dish: ['Shawarma', 3.25], option: ['Extra garlic', 0.15], side: ['Fries', 2.75], drink: ['Laban', 1.5] },
    deal: ['Shawarma Box', 4.1],
  }),
  money: { currency: 'KWD', taxName: 'VAT', rates: [['Rate in percent', '0']] },
  ways: { switches: ['In cash, at the door'] },
  ...{ deal: { title: 'Shawarma Box', dish: 'Shawarma', option: 'Extra garlic' }, side: 'Fries' },
  address: '12 Salem Street',
  cart: ['7.000', 'In cash, at the door'],
  paying: { button: 'Place Delivery Order', way: 'In cash, at the door' },
  counter: { take: /^Take .*4\.250/ },
  back: '0.250',
  receipt: ['4.250', '0.250'],
  report: {
    figures: [['Takings', 'KWD 4.000']],
    ...{ method: /^Cash/, cells: 'KWD 4.250KWD 0.250KWD 4.000KWD 0.000' },
  },
  files: {
    payments: [
      ['4.250', '0.000'],
      ['-0.250', '0.000'],
    ],
    ...{ taxName: 'VAT', taxes: [['0 %', '0.000']] },
  },
}

/** The tip of 15 % is of $33.50, without the tax. */
const AUSTIN: FourthRestaurant = {
  title: 'a diner in Austin',
  profile: {
    ...{ Name: 'Night Owl', 'Street and number': '401 Congress Avenue', Suburb: '', City: 'Austin', Postcode: '78701' },
    ...{ Latitude: '30.2662', Longitude: '-97.7431', Phone: '+1 512 555 0100' },
  },
  ...{ country: 'United States', timeZone: 'America/Chicago' },
  menu: menuOf({
    ...{ dish: ['Brisket Hash', 18], option: ['Large', 2], side: ['Hush Puppies', 6.5], drink: ['Pecan Shake', 7] },
    deal: ['Owl Supper', 25],
  }),
  money: { currency: 'USD', taxName: 'Sales tax', isAdded: true, rates: [['Rate in percent', '8.25']] },
  ways: { switches: ['Ask for a tip with card payments online'], tipsFor: 'All of it goes to the night shift.' },
  ...{ deal: { title: 'Owl Supper', dish: 'Brisket Hash', option: 'Large' }, side: 'Hush Puppies' },
  cart: [
    'All of it goes to the night shift.',
    'Subtotal$33.50Sales tax (8.25 %)$2.76Total$36.26',
    'Tip$5.03To pay with the tip$41.29',
  ],
  paying: { button: 'Pay & Place Pickup Order', card: 'Pay $41.29', tip: /^15 %/ },
  back: '4.23',
  receipt: ['Subtotal$27.00Sales tax (8.25 %)$2.23Total$29.23', 'Refunded$11.26', '$5.03'],
  report: {
    figures: [
      ['Takings', '$25.00'],
      ['Sales tax in them', '$1.91'],
      ['Tips', '$5.03'],
    ],
    ...{ method: /^Card/, cells: '$36.26$11.26$25.00$5.03' },
  },
  files: {
    payments: [
      ['36.26', '5.03'],
      ['-7.03', '0.00'],
      ['-4.23', '0.00'],
    ],
    ...{ taxName: 'Sales tax', taxes: [['8.25 %', '1.91']] },
  },
}

export const FOUR: readonly FourthRestaurant[] = [AUSTIN, KUWAIT, VIENNA, TOKYO]
