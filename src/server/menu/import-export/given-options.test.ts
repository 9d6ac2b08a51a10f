import { expect, test } from 'vitest'
import { withIds } from './given-options.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const SIZE = {
  id: 'size',
  name: 'Size',
  values: [
    { id: 's', name: 'Small' },
    { id: 'm', name: 'Medium' },
    { id: 'l', name: 'Large' },
  ],
}
const NEW = expect.stringMatching(/^[0-9a-f-]{36}$/)
const idsOf = (...names: string[]) =>
  withIds([{ name: ' size', values: named(...names) }], [SIZE])[0]?.values.map(({ id }) => id)

test.each([
  ['the same', ['Small', 'Medium', 'Large'], ['s', 'm', 'l']],
  ['another order', ['large', 'Small', 'Medium'], ['l', 's', 'm']],
  ['a new name', ['Small', 'Regular', 'Large'], ['s', 'm', 'l']],
  ['new names for all', ['Klein', 'Mittel', 'Groß'], ['s', 'm', 'l']],
  ['one more', ['Small', 'Medium', 'Large', 'Huge'], ['s', 'm', 'l', NEW]],
  ['one more, and a new name', ['Small', 'Regular', 'Large', 'Huge'], ['s', NEW, 'l', NEW]],
  ['one less', ['Small', 'Large'], ['s', 'l']],
  ['another order and a new name in the place of one that stays', ['Large', 'Small', 'Regular'], ['l', 's', NEW]],
])('values of a table with %s keep the ids of those that they are', (_what, names, ids) => {
  expect(idsOf(...names)).toEqual(ids)
})

test('groups with another name are new, and ids that a file names are kept', () => {
  const [group] = withIds([{ name: 'Spice', values: [{ name: 'Small', id: 'mine' }, { name: 'Hot' }] }], [SIZE])
  expect([group?.id, ...(group?.values ?? []).map(({ id }) => id)]).toEqual([NEW, 'mine', NEW])
})
