import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBefore } from './move-before.ts'

const orderOf = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (order: readonly { readonly id: string }[] | undefined) => order?.map(({ id }) => id).join('')

test.each<[string, string, string | null, string | undefined]>([
  ['to the front', 'c', 'a', 'cab'],
  ['one place down', 'a', 'c', 'bac'],
  ['to the end', 'a', null, 'bca'],
  ['to where it stands', 'a', 'b', 'abc'],
  ['before itself', 'b', 'b', 'abc'],
  ['before what is gone', 'a', 'x', undefined],
  ['after it was deleted', 'x', 'a', undefined],
])('an entry moves %s', (_, id, before, expected) => {
  expect(idsOf(moveBefore(orderOf('abc'), id, before))).toBe(expected)
})

test('a move loses and duplicates nothing, and the others keep their order', () => {
  const letters = 'abcdefg'
  fc.assert(
    fc.property(fc.constantFrom(...letters), fc.option(fc.constantFrom(...letters)), (id, before) => {
      const after = idsOf(moveBefore(orderOf(letters), id, before)) ?? ''
      expect(after.length).toBe(letters.length)
      expect(after.replace(id, '')).toBe(letters.replace(id, ''))
    }),
  )
})
