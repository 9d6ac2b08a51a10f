import { expect, test } from 'vitest'
import { heldItems, keptItems } from './held-items.ts'

const list = (text: string) => text.split(' ').map((id) => ({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ')

test.each([
  ['a new order waits', 'c b a', 'd c b a', 'c b a'],
  ['an order that is gone stays', 'c b a', 'c a', 'c b a'],
  ['both at once', 'c b a', 'd c a', 'c b a'],
  ['older ones that were loaded come at the end', 'c b', 'c b a', 'c b a'],
  ['when all are gone, all stay, and what is new comes after them', 'c b', 'd', 'c b d'],
])('while staff are busy in the list, %s', (_case, shown, latest, expected) => {
  expect(ids(heldItems(list(shown), list(latest)))).toBe(expected)
})

test('a change to an order shows at once, in its place', () => {
  const shown = [
    { id: 'b', status: 'new' },
    { id: 'a', status: 'new' },
  ]
  expect(heldItems(shown, [{ id: 'b', status: 'ready' }])).toEqual([
    { id: 'b', status: 'ready' },
    { id: 'a', status: 'new' },
  ])
})

test.each([
  ['what is dealt with stays in its place', 'a b c', 'b c', 'a', 'a b c'],
  ['in the middle, too, and several', 'a b c d', 'd', 'a b', 'a b d'],
  ['what is gone for another reason leaves', 'a b c', 'b', 'a', 'a b'],
  ['what is new comes in its place', 'b d', 'a c d', 'b', 'b a c d'],
])('where a press removes what it is about, %s', (_case, shown, latest, kept, expected) => {
  const isKept = ({ id }: { id: string }) => kept.split(' ').includes(id)
  expect(ids(keptItems(list(shown), list(latest), { isKept, idOf: ({ id }) => id }))).toBe(expected)
})
