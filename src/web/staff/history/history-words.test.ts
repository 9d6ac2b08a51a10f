import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { fieldNamesOf } from './field-names.ts'
import { byActor, fieldChanges } from './history-words.ts'

// Saturday 21 November 2026, 6:00pm in the restaurant.
const context = {
  now: new Date('2026-11-21T05:00:00Z'),
  timeZone: 'Pacific/Auckland',
  hourCycle: 'h12' as const,
  format: amountFormat('NZD', 'en-NZ'),
  terminalName: 'EFTPOS',
}
const sentencesOf = (
  changes: Record<string, { from?: unknown; to?: unknown }>,
  action: 'created' | 'changed' = 'changed',
  section?: string,
) =>
  fieldChanges(
    {
      action,
      ...(section && { entity: 'settings' as const, entityId: section }),
      changes: Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from, to }])),
    },
    context,
  ).map(({ field, from, to }) => `${field}: ${from || '-'} > ${to || '-'}`)

test('a demo payment is not said to be of Stripe', () => {
  expect(byActor(english, 'Stripe', false)).toBe('by Stripe')
  expect(byActor(english, 'Stripe', true)).toBe('by Demo payment')
  expect(byActor(english, 'ada@example.com', true)).toBe('by ada@example.com')
})

test.each([
  [{ status: { from: 'pending', to: 'new' } }, 'Status: pending > new'],
  [{ payment: { from: null, to: { method: 'cash', amount: 0, tip: 1.5 } } }, 'Money: - > tip $1.50 in cash'],
  [{ payment_status: { from: 'unpaid', to: 'paid' } }, 'Payment: unpaid > paid'],
  [{ date: { from: '2026-11-21', to: '2026-12-01' } }, 'Date: Today > Tue 1 Dec'],
  [{ time: { from: '18:30', to: '19:00' } }, 'Time: 6:30pm > 7:00pm'],
  [{ pickupTime: { from: 'ASAP', to: '2026-11-21T05:30:00.000Z' } }, 'Wanted for: As soon as possible > Today 6:30pm'],
  [{ corrected: { from: [], to: ['name', 'phone'] } }, 'Corrected: - > Name; Phone'],
  [{ phone: { from: '021 1', to: '021 2' } }, 'Phone: 021 1 > 021 2'],
  [{ notes: { from: '', to: 'No onions' } }, 'Notes: - > No onions'],
  [{ address: { from: null, to: null } }, 'Address: - > no longer kept'],
  [
    { description: { from: `${'Slowly cooked. '.repeat(9)}Hot.`, to: `${'Slowly cooked. '.repeat(9)}Mild.` } },
    'Description: … cooked. Slowly cooked. Hot. > … cooked. Slowly cooked. Mild.',
  ],
  [
    { message: { from: 'Hello', to: 'Window seat please, '.repeat(12) } },
    'Message: Hello > Window seat please, Window seat please, Window seat please, Window seat please, Window seat please, Window seat please…',
  ],
  [{ notes: { from: '', to: `a${'🌶'.repeat(80)}` } }, `Notes: - > a${'🌶'.repeat(59)}…`],
  [
    { notes: { from: `a${'👩‍🍳'.repeat(40)}🌶`, to: `a${'👩‍🍳'.repeat(40)}🌶🌶` } },
    `Notes: … ${'👩‍🍳'.repeat(4)}🌶 > … ${'👩‍🍳'.repeat(4)}🌶🌶`,
  ],
  [{ price: { from: 4, to: 5.5 } }, 'Price: $4.00 > $5.50'],
  [{ optionPrices: { from: {}, to: { b7c1: 1, b7c2: 2.5 } } }, 'Prices of options: - > $1.00, $2.50'],
  [{ refunded: { from: 0, to: 13.4 } }, 'Refunded: $0.00 > $13.40'],
  [{ deposit: { from: null, to: { amount: 0.25 } } }, 'Deposit: - > $0.25'],
  [
    { deposit: { from: { amount: 0.25 }, to: { amount: 5, tax: { as: 'outside' } } } },
    'Deposit: $0.25 > $5.00, outside of tax',
  ],
  [{ discountPercent: { from: null, to: 20 } }, 'Discount: - > 20 %'],
  [
    { words: { from: null, to: { de: { name: { text: 'Butterhuhn', of: 'Butter Chicken' } } } } },
    'In other languages: - > German (Deutsch): Butterhuhn',
  ],
  [
    { ownWords: { from: null, to: { de: { tagline: { text: 'Frisch', of: 'Fresh' } } } } },
    'In other languages: - > German (Deutsch): Frisch',
  ],
  [{ isAvailable: { from: true, to: false } }, 'Available: yes > no'],
  [{ specialEndAt: { from: null, to: '2026-11-21T05:30:00.000Z' } }, 'Special until: - > Today 6:30pm'],
  [{ uiOrder: { from: 1, to: 2 } }, 'Place in the list: 1 > 2'],
  [{ refund: { from: null, to: { amount: 13.4, status: 'requires_action' } } }, 'Refund: - > $13.40, requires action'],
  [{ fixed: { from: [], to: [{ qty: 2, label: 'Naan' }] } }, 'Includes: - > 2 x Naan'],
  [
    {
      choices: {
        from: [{ key: 'drink', label: 'Drink', count: 1, source: 'Drinks' }],
        to: [
          { key: 'drink', label: 'Drink', count: 1, source: 'Cold Drinks', nameIncludes: ['Lassi', 'Chai'] },
          { key: 'curry', label: 'Curry', count: 2, allowedCategories: ['Mains', 'Seafood'] },
        ],
      },
    },
    'Choices: Drink: Drinks > Drink: Cold Drinks, only Lassi or Chai; Curry (2): Mains, Seafood',
  ],
  [
    {
      fixed: {
        from: [
          { qty: 1, label: 'Rice' },
          { qty: 1, label: 'Naan' },
        ],
        to: [
          { qty: 1, label: 'Rice' },
          { qty: 2, label: 'Naan' },
        ],
      },
    },
    'Includes: 1 x Naan > 2 x Naan',
  ],
  [
    {
      fixed: {
        from: [
          { qty: 1, label: 'Rice' },
          { qty: 1, label: 'Naan' },
        ],
        to: [
          { qty: 1, label: 'Naan' },
          { qty: 1, label: 'Rice' },
        ],
      },
    },
    'Includes: 1 x Rice; 1 x Naan > 1 x Naan; 1 x Rice',
  ],
  [
    {
      imageUrl: { from: '', to: '/media/x.jpg' },
      imagePath: { from: null, to: 'menu/0b0a5a2e-3a52-4b5c-9d1e-aabbccddeeff-momos.jpg' },
    },
    'Picture: - > momos',
  ],
  [
    {
      imagePath: {
        from: 'menu/0b0a5a2e-3a52-4b5c-9d1e-aabbccddeeff-momos-0123456789ab-1200x900.webp',
        to: 'menu/0b0a5a2e-3a52-4b5c-9d1e-aabbccddeeff-fried-momos-ba9876543210-800x600.webp',
      },
    },
    'Picture: momos > fried momos',
  ],
  [
    {
      imagePath: {
        from: 'menu/0b0a5a2e-3a52-4b5c-9d1e-aabbccddeeff-picture-0123456789ab-1200x900.webp',
        to: 'menu/0b0a5a2e-3a52-4b5c-9d1e-aabbccddeeff-picture-ba9876543210-800x600.webp',
      },
    },
    'Picture: a picture > another picture',
  ],
  [
    { imageUrl: { from: '/images/dishes/samosas-800.webp', to: 'https://cdn.example.com/x/1.jpg' } },
    'Picture: samosas > a picture on cdn.example.com',
  ],
  [
    {
      address: {
        from: { street: '1 High Street', suburb: '', city: 'Hamilton', postcode: '3204', country: 'NZ' },
        to: { street: '2 High Street', suburb: '', city: 'Hamilton', postcode: '3204', country: 'NZ' },
      },
    },
    'Address: 1 High Street, Hamilton 3204 > 2 High Street, Hamilton 3204',
  ],
  [{ oddity: { from: { a: 1 }, to: 7 } }, 'Oddity: {"a":1} > 7'],
  [{ refund: { from: 13.4, to: { amount: 13.4, status: 'failed' } } }, 'Refund: $13.40 > $13.40, failed'],
])('the history of %j reads %s', (changes, sentence) => {
  expect(sentencesOf(changes)).toEqual([sentence])
})

test.each([
  [
    'landing',
    {
      story: {
        from: { title: 'Story', picture: { imageUrl: '/images/about/spices-1200.webp', alt: 'Spices' } },
        to: {
          title: 'Story',
          picture: {
            imageUrl: '/images/about/spices-1200.webp',
            alt: 'Spices',
            ownWords: { de: { alt: { text: 'Gewürze', of: 'Spices' } } },
          },
        },
      },
    },
    'Story: - > German (Deutsch): Gewürze',
  ],
  [
    'ordering',
    { offers: { from: { pickup: true, delivery: true }, to: { pickup: true } } },
    'Offered: pickup, delivery > pickup',
  ],
  [
    'ordering',
    { deliveryFee: { from: { feeCents: 0, freeFromCents: null }, to: { feeCents: 500, freeFromCents: 5000 } } },
    'Delivery fee: free > $5.00, free from $50.00',
  ],
  [
    'ordering',
    {
      deliveryZones: {
        from: [],
        to: [
          { name: 'Centre', area: { kind: 'ring', radiusKm: 3 }, minimumCents: 2000, feeCents: 0, freeFromCents: null },
          { name: 'River', area: { kind: 'polygon' }, minimumCents: 3000, feeCents: 450, freeFromCents: null },
        ],
      },
    },
    'Delivery zones: - > Centre (within 3 km): from $20.00, fee free; River (drawn on the map): from $30.00, fee $4.50',
  ],
  [
    'printing',
    { printers: { from: [], to: [{ id: 'p1', name: 'Kitchen', host: '192.168.1.20', port: 9100, paper: '80mm' }] } },
    'Printers: - > Kitchen (192.168.1.20, 80mm)',
  ],
  [
    'landing',
    {
      hero: {
        from: { pictures: [{ imageUrl: '/images/heroes/oven-1600.webp', alt: 'Oven' }] },
        to: { pictures: [{ imageUrl: '/images/heroes/oven-1600.webp', alt: 'Oven', focus: { x: 80, y: 30 } }] },
      },
    },
    'First screen: - > in sight: 80 % from the left, 30 % from the top',
  ],
  [
    'alerts',
    { matters: { from: { dispute: true }, to: { dispute: false } } },
    'What to report: A payment is disputed > nothing',
  ],
  [
    'restaurant',
    { social: { from: [], to: [{ name: 'Facebook', url: 'https://facebook.example/ada' }] } },
    'Social pages: - > Facebook (https://facebook.example/ada)',
  ],
  [
    'hours',
    {
      weekly: {
        from: [[], [], [], [], [], [], []],
        to: [[], [], [], [], [{ opens: '11:00', closes: '21:00' }], [], []],
      },
    },
    'Opening hours: Mon-Sun closed > Mon-Thu closed; Fri 11:00am-9:00pm; Sat-Sun closed',
  ],
  [
    'ordering',
    {
      delivery: {
        from: { leadMinutes: 45, minimumCents: 3000, radiusKm: 5 },
        to: { leadMinutes: 45, minimumCents: 2550, radiusKm: 5 },
      },
    },
    'Delivery: 45 minutes, from $30.00, within 5 km > 45 minutes, from $25.50, within 5 km',
  ],
])('the history of the section %s of the settings: %j reads %s', (section, changes, sentence) => {
  expect(sentencesOf(changes, 'changed', section)).toEqual([sentence])
})

test('the history of a new record lists only its filled fields, its name first', () => {
  const nothing = { from: null }
  const changes = {
    type: { ...nothing, to: 'combo' },
    oddity: { ...nothing, to: 1 },
    title: { ...nothing, to: 'Naan' },
    description: { ...nothing, to: '' },
    isSpecial: { ...nothing, to: false },
    choices: { ...nothing, to: [] },
  }
  expect(sentencesOf(changes, 'created')).toEqual(['Title: - > Naan', 'Type: - > combo', 'Oddity: - > 1'])
})

test('a deleted record lists no fields', () => {
  expect(fieldChanges({ action: 'deleted', changes: { name: { from: 'Naan', to: null } } }, context)).toEqual([])
})

test('a section of the settings names its fields itself, in its order, whatever other records call theirs', () => {
  const read = (entityId: string, changes: AuditEntry['changes']) =>
    fieldChanges({ entity: 'settings', entityId, action: 'changed', changes }, context)
  expect(
    read('mail', {
      footer: { from: '', to: 'Ada Ltd' },
      receipt: { from: { subject: 'Yours' }, to: { subject: 'Your receipt' } },
      senderName: { from: '', to: 'Ada' },
    }),
  ).toEqual([
    { field: 'Sender', from: '', to: 'Ada' },
    { field: 'Email: receipt', from: 'Subject: Yours', to: 'Subject: Your receipt' },
    { field: 'Footer of emails', from: '', to: 'Ada Ltd' },
  ])
  expect(read('receipts', { firstMonth: { from: '1', to: '4' } })).toEqual([
    { field: 'First month of the business year', from: 'January', to: 'April' },
  ])
  expect(sentencesOf({ receipt: { from: null, to: 'R2026-0001' } })).toEqual(['Receipt number: - > R2026-0001'])
})

test.each(SETTINGS_SECTIONS)('every field of the section %s has a name in the history', (section) => {
  const names = fieldNamesOf(section)
  const nameless = Object.keys(DEFAULT_SETTINGS[section]).filter((field) => !names.has(field))
  expect(nameless, 'without a row, whose label is the name').toEqual([])
})
