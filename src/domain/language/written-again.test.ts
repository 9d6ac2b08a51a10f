import { expect, test } from 'vitest'
import { english, type Translate } from './translate.ts'
import { translator } from './translator.ts'
import { type SentenceForm, writtenAgain } from './written-again.ts'

const FORMS: readonly SentenceForm[] = [
  (t: Translate, { count, reason }: { readonly count: number; readonly reason: string }) =>
    t.plural(count, 'One email could not be sent. {reason}', '{count} emails could not be sent. {reason}', { reason }),
  (t: Translate, { tasks }: { readonly tasks: string }) => t('Background work fails: {tasks}.', { tasks }),
]
const german = translator('de', {
  'One email could not be sent. {reason} | {count} emails could not be sent. {reason}': [
    'Eine E-Mail ging nicht ab. {reason}',
    '{count} E-Mails gingen nicht ab. {reason}',
  ],
  'The server refuses our mail.': 'Der Server lehnt ab.',
  'Background work fails: {tasks}.': 'Hintergrundarbeit scheitert: {tasks}.',
  'printing a ticket': 'einen Bon drucken',
  'Look at it.': 'Sehen Sie nach.',
})

test.each([
  ['One email could not be sent. The server refuses our mail.', 'Eine E-Mail ging nicht ab. Der Server lehnt ab.'],
  ['12 emails could not be sent. The server refuses our mail.', '12 E-Mails gingen nicht ab. Der Server lehnt ab.'],
  ['Background work fails: printing a ticket, purge.', 'Hintergrundarbeit scheitert: einen Bon drucken, purge.'],
  ['Background work fails: purge. Look at it.', 'Hintergrundarbeit scheitert: purge. Sehen Sie nach.'],
  ['Something of an older version. Look at it.', 'Something of an older version. Look at it.'],
])('the stored “%s” reads “%s” in German', (stored, written) => {
  expect(writtenAgain(german, stored, FORMS)).toBe(written)
  expect(writtenAgain(english, stored, FORMS)).toBe(stored)
})
