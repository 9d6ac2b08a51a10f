import { expect, test } from 'vitest'
import { GUEST, STRIPE } from '../people/audit.ts'
import { historyRecord } from './history-record.ts'

const entry: Parameters<typeof historyRecord>[0] = {
  ...{ id: 'e1', at: new Date('2026-11-28T06:00:00Z'), adminId: 'a1', actor: 'ada@example.com' },
  entity: 'order',
  entityId: 'SP-1',
  action: 'changed',
  changes: {},
}
const changesOf = (changes: object) => historyRecord({ ...entry, changes: changes as never })

test('an entry of the history is in the books with the id of whoever made it, and no address', () => {
  expect(changesOf({})).toEqual({
    ...{ kind: 'history', id: 'e1', at: '2026-11-28T06:00:00.000Z', entity: 'order', record: 'SP-1' },
    ...{ action: 'changed', by: 'a1', changes: {}, hidden: [] },
  })
  const by = (actor: string) => historyRecord({ ...entry, adminId: null, actor }).by
  expect([STRIPE.name, GUEST.name, 'ada@example.com'].map(by)).toEqual([STRIPE.name, GUEST.name, 'other'])
})

test('values are as they are, amounts in hundredths, and parts as each of them is', () => {
  const { changes } = changesOf({
    status: { from: 'new', to: 'ready' },
    total: { from: 12.5, to: null },
    payment: { from: undefined, to: { method: 'cash', amount: 10.05, reason: 'Ada asked' } },
  })
  expect(changes).toEqual({
    payment: { from: null, to: { method: 'cash', amount: 1005 } },
    status: { from: 'new', to: 'ready' },
    total: { from: 1250, to: null },
  })
})

test('what is no amount, or no parts, where they belong is nothing', () => {
  expect(changesOf({ total: { from: '12.50', to: 1 }, payment: { from: 'cash', to: null } }).changes).toEqual({
    payment: { from: null, to: null },
    total: { from: null, to: 100 },
  })
})

test('fields about a person are named alone, and so is every field of a record that is not in the books', () => {
  const changes = { notes: { from: 'Ring twice', to: '' }, customer: { from: 'Ada', to: 'Bob' } }
  expect(changesOf(changes)).toMatchObject({ changes: {}, hidden: ['customer', 'notes'] })
  expect(
    historyRecord({ ...entry, entity: 'settings' as never, changes: { a: { from: 1, to: 2 } } as never }),
  ).toMatchObject({
    ...{ changes: {}, hidden: ['a'] },
  })
})
