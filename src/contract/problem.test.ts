import { expect, test } from 'vitest'
import { z } from 'zod'
import { translator } from '#domain/language/translator.ts'
import { boundedText } from './fields.ts'
import { InvalidInput, issueOf, listAtMost, problemOf, readInput } from './problem.ts'

const german = translator('de', {
  '“{name}” is sold out.': '„{name}“ ist ausverkauft.',
  'Please use at most {count} characters. | Please use at most {count} characters.': [
    'Bitte höchstens {count} Zeichen.',
    'Bitte höchstens {count} Zeichen.',
  ],
  'Please list at most {count}. | Please list at most {count}.': ['Höchstens {count}.', 'Höchstens {count}.'],
})

test('an invalid input is told in the language of its reader, and in English to programs', () => {
  const error = new InvalidInput({ items: (t) => t('“{name}” is sold out.', { name: 'Naan' }) })
  expect(error.message).toBe('“Naan” is sold out.')
  expect(error.fields).toEqual({ items: '“Naan” is sold out.' })
  expect(problemOf(error, german)?.body).toEqual({
    code: 'invalid_input',
    error: '„Naan“ ist ausverkauft.',
    fields: { items: '„Naan“ ist ausverkauft.' },
  })
})

test('a text that is too long is told with its limit', () => {
  const read = () => readInput(z.object({ name: boundedText(3) }), { name: 'Anastasia' })
  expect(read).toThrow('Please use at most 3 characters.')
  expect(problemOf(caught(read), german)?.body.fields).toEqual({ name: 'Bitte höchstens 3 Zeichen.' })
})

test('sentences of a schema are told with the values that it knows, and those of the input', () => {
  const isKnown = z.array(z.string()).superRefine(([first = ''], context) => {
    context.addIssue(issueOf((t) => t('“{name}” is sold out.', { name: first })))
  })
  const read = () =>
    readInput(z.object({ few: z.array(z.string()).max(1, listAtMost(1)), known: isKnown }), {
      few: ['Naan', 'Roti'],
      known: ['Naan'],
    })
  expect(problemOf(caught(read))?.body.fields).toEqual({ few: 'Please list at most 1.', known: '“Naan” is sold out.' })
  expect(problemOf(caught(read), german)?.body.fields).toEqual({
    few: 'Höchstens 1.',
    known: '„Naan“ ist ausverkauft.',
  })
})

test('messages that were written for programmers are replaced', () => {
  const read = () => readInput(z.object({ name: z.string(), count: z.number().max(2) }), { count: 3 })
  expect(problemOf(caught(read))?.body.fields).toEqual({
    name: 'This is missing or is the wrong kind of value.',
    count: 'This is too long or too large.',
  })
})

function caught(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    return error
  }
}
