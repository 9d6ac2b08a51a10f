import { expect, test } from 'vitest'
import { allTexts, faultOf, READERS, readCatalogue, sources, TRANSLATED } from '#tests/support/language/catalogues.ts'
import { leftOutIn, textsIn } from '#tests/support/language/texts.ts'

const TEXTS = allTexts()

/** What to do, for who has never translated a text here. */
const write = (language: string): string =>
  `Fill in what \`npm run words -- missing ${language} > ${language}.json\` lists, then \`npm run words -- import ${language} ${language}.json\`, ` +
  'which also removes what the code no longer says (docs/translating.md)'

test.each(READERS)('the translations for %s belong to a text of the code and have its names and forms', (readers) => {
  const texts = TEXTS[readers]
  expect(texts.size).toBeGreaterThan(0)
  const faults = TRANSLATED.flatMap((language) =>
    Object.entries(readCatalogue(language, readers)).flatMap(([key, translation]) => {
      const text = texts.get(key)
      const fault = text ? faultOf(language, text, translation) : 'is no text of the code'
      return fault ? [`${language}: ${key} ${fault}`] : []
    }),
  )
  expect(faults, write('LANGUAGE')).toEqual([])
})

test.each(TRANSLATED)('every text is translated into %s', (language) => {
  const missing = READERS.flatMap((readers) => {
    const catalogue = readCatalogue(language, readers)
    return [...TEXTS[readers].values()].filter(({ key }) => !Object.hasOwn(catalogue, key))
  })
  expect(
    missing.map(({ key, file }) => `${key} (${file})`),
    write(language),
  ).toEqual([])
})

/** Where every text is translated. */
const WHOLE = [
  'src/domain/{booking/booking,booking/seating,delivery/delivery,delivery/describe-terms}.ts',
  'src/domain/menu/{allergens,diet,menu-item,option-group,sold-out}.ts',
  'src/domain/order/{chosen-options,describe-promise,last-orders,line-allergens,line-problems,named-allergens,order-again,order-notice,options-of-dish,order-types}.ts',
  'src/domain/order/{attention-words,failed-refund,invoice,ordered-change,payment,status-names,price-order,receipt-number,ways-to-pay}.ts',
  'src/domain/settings/mail-texts.ts',
  'src/domain/time/{clock-time,describe-opening,format-dates,opening-hours}.ts',
  'src/server/adapters/payments/demo-stripe/{card-page,card-page-routes,pay-session}.ts',
  'src/server/account/{email-change,invitations,password-reset}.ts',
  'src/server/app/offline-page.ts',
  'src/server/booking/{book-table,export-bookings,booking-email-text,booking-emails,booking-links,guest-booking}.{ts,tsx}',
  'src/server/order/checkout/{cancel-own-order,check-order,item-unavailable,later-payment,place-order,portions,refuse-unstorable}.ts',
  'src/server/order/{checkout/replaced-order,checkout/store-order,promise/*}.ts',
  'src/server/order/read/export-*.ts',
  'src/server/report/day-end-mail.tsx',
  'src/server/order/invoice/{invoice-mail,invoice-paper,issue-invoice,read-invoice}.{ts,tsx}',
  'src/server/order/notice/{acceptance-mail,cancellation-mail,order-calendar,order-mail,order-notices,receipt,receipt-mail}.{ts,tsx}',
  'src/web/document/**/*.tsx',
  'src/web/parts/**/*.{ts,tsx}',
  'src/web/site/**/*.{ts,tsx}',
  'src/web/staff/**/*.{ts,tsx}',
  'src/web/ui/**/*.{ts,tsx}',
]

test('no text of the guests’ pages and of the staff’s screens is left out', () => {
  const left = WHOLE.flatMap((pattern) => sources(pattern)).flatMap(leftOutIn)
  expect(
    left,
    'Each needs a translator, `message`, or a line before it: `// Not translated: …` with the reason',
  ).toEqual([])
})

test('texts are found where a translator is called, and words that none gets are left out', () => {
  const text = `
    const one = t('Cart')
    const two = t.plural(count, '{count} dish', '{count} dishes')
    const three = style.t.as('a button', 'Open')
    const ASK = message('Please choose a day.')
    const left = <p title="Your order">Nothing here {t('yet')}</p>
    const also = 'Please choose a time.'
    // Not translated: a name.
    const name = 'Spice Parade of Hamilton'
    throw new Error('Put <Provider> around it.')`
  const source = { file: 'part.tsx', text }
  expect(textsIn(source).map(({ key }) => key)).toEqual([
    'Cart',
    '{count} dish | {count} dishes',
    'Open [a button]',
    'Please choose a day.',
    'yet',
  ])
  expect(leftOutIn(source).map((left) => left.text)).toEqual(['Your order', 'Nothing here', 'Please choose a time.'])
})

test.each([
  ['de', 'Table for {count}', undefined, 'is missing'],
  ['de', 'Table for {count}', 'Tisch', 'has other names in braces or tags'],
  ['de', '{count} dish | {count} dishes', ['{count} Gericht'], 'needs 2 forms: one, other'],
  ['de', '{count} dish | {count} dishes', ['Ein Gericht', '{count} Gerichte'], undefined],
  ['ja', '{count} dish | {count} dishes', ['料理'], 'has other names in braces or tags'],
])('in %s the translation of "%s" by %j %s', (language, key, given, fault) => {
  expect(faultOf(language, { key, isPlural: key.includes(' | '), file: '' }, given)).toBe(fault)
})
