import { expect, test } from 'vitest'
import { translator } from '../language/translator.ts'
import { DEFAULT_MAIL, mailIn } from './mail-texts.ts'

const german = translator('de', {
  'Hello {name},': 'Guten Tag {name},',
  'thank you: we have accepted your order {order}.': 'danke: Wir haben Ihre Bestellung {order} angenommen.',
  'Enjoy your meal!': 'Guten Appetit!',
  Total: 'Summe',
})

test('emails are written in the reader’s language, paragraph by paragraph', () => {
  const { orderAcceptance, ready, labels } = mailIn(german, DEFAULT_MAIL, 'en')
  expect(orderAcceptance.opening).toBe('Guten Tag {name},\n\ndanke: Wir haben Ihre Bestellung {order} angenommen.')
  expect(ready.closing).toBe('Guten Appetit!')
  expect(labels.total).toBe('Summe')
})

test('what the owner has written stays as it is', () => {
  const opening = 'Hello {name},\n\nwe cook!'
  const own = {
    ...DEFAULT_MAIL,
    footer: 'Enjoy your meal!',
    labels: { ...DEFAULT_MAIL.labels, total: 'Sum' },
    orderAcceptance: { ...DEFAULT_MAIL.orderAcceptance, opening },
  }
  const written = mailIn(german, own, 'en')
  expect(written.orderAcceptance.opening).toBe(opening)
  expect(written.labels.total).toBe('Sum')
  expect(written.footer).toBe('Enjoy your meal!')
})

test('what the owner has translated is read in the owner’s words, but not in the language in which it was written', () => {
  const own = {
    ...DEFAULT_MAIL,
    footer: 'Our company',
    ready: { ...DEFAULT_MAIL.ready, closing: 'Cheers!' },
    ownWords: {
      de: {
        footer: { text: 'Unsere Firma', of: 'Our company' },
        'ready.closing': { text: 'Prost!', of: 'Cheers' },
        'ready.subject': { text: 'nie', of: 'never' },
      },
    },
  }
  const { ready, footer } = mailIn(german, own, 'en')
  expect([ready.closing, ready.subject, footer]).toEqual(['Prost!', DEFAULT_MAIL.ready.subject, 'Unsere Firma'])
  expect(mailIn(german, own, 'de').footer).toBe('Our company')
})
