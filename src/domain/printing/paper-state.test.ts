import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { paperState } from './paper-state.ts'

const ticket = (printer: string, status: 'waiting' | 'printed' | 'failed', error: string | null = null) => ({
  ...{ printerId: `id of ${printer}`, printer, status, error },
})

test('without printers an order has no paper state', () => {
  expect(paperState(english, [])).toBeUndefined()
})

test.each([
  ['all tickets are printed', [ticket('Kitchen', 'printed'), ticket('Bar', 'printed')], 'printed'],
  ['one printer has not printed yet', [ticket('Kitchen', 'printed'), ticket('Bar', 'waiting')], 'waiting'],
  ['a change is not printed yet', [ticket('Kitchen', 'printed'), ticket('Kitchen', 'waiting')], 'waiting'],
  [
    'a reprint succeeded after a failure',
    [ticket('Kitchen', 'failed', 'Jam.'), ticket('Kitchen', 'printed')],
    'printed',
  ],
])('%s', (_name, tickets, status) => {
  expect(paperState(english, tickets)).toEqual({ status, problem: null })
})

test('two printers with one name have separate states', () => {
  const tickets = [
    { ...ticket('Kitchen', 'failed', 'Jam.'), printerId: 'one' },
    { ...ticket('Kitchen', 'printed'), printerId: 'other' },
  ]
  expect(paperState(english, tickets)).toEqual({ status: 'failed', problem: 'Not printed (Kitchen). Jam.' })
})

test('a printer that was renamed is still one printer', () => {
  const tickets = [ticket('Kitchen', 'failed', 'Jam.'), { ...ticket('Kitchen', 'printed'), printer: 'Grill' }]
  expect(paperState(english, tickets)).toEqual({ status: 'printed', problem: null })
})

test('a failure names its printer and its reason, even while another printer waits', () => {
  const tickets = [ticket('Bar', 'waiting'), ticket('Kitchen', 'failed', 'The printer is out of paper.')]
  expect(paperState(english, tickets)).toEqual({
    status: 'failed',
    problem: 'Not printed (Kitchen). The printer is out of paper.',
  })
})
