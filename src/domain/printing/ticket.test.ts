import { expect, test } from 'vitest'
import { bothChanges, CANCELLED_SLIP, REVIVED_SLIP, type TicketChange } from './ticket.ts'

const line = (quantity: number, name: string, options: readonly string[] = []) => ({ quantity, name, options })
const change = (more: Partial<TicketChange>): TicketChange => ({ added: [], removed: [], type: null, ...more })

test('two changes on one ticket are relative to the last printed ticket', () => {
  const first = change({
    added: [line(2, 'Momos'), line(1, 'Naan')],
    removed: [line(1, 'Curry', ['Spice: Hot'])],
    corrected: ['New time, was As soon as possible'],
  })
  const then = change({
    added: [line(1, 'Curry', ['Spice: Mild'])],
    removed: [line(1, 'Momos'), line(1, 'Naan'), line(1, 'Rice')],
    type: 'delivery',
    corrected: ['New time, was Today at 6:30 pm', 'New address'],
  })
  expect(bothChanges(first, then)).toEqual({
    added: [line(1, 'Momos'), line(1, 'Curry', ['Spice: Mild'])],
    removed: [line(1, 'Curry', ['Spice: Hot']), line(1, 'Rice')],
    type: 'delivery',
    corrected: ['New time, was As soon as possible', 'New address'],
  })
})

test('the ticket of an order that was cancelled and revived still lists its earlier changes', () => {
  const added = [line(1, 'Naan')]
  const cancelled = bothChanges(change({ added }), CANCELLED_SLIP)
  expect(cancelled).toEqual({ ...CANCELLED_SLIP, added })
  expect(bothChanges(cancelled, REVIVED_SLIP)).toEqual({ ...REVIVED_SLIP, added })
})
