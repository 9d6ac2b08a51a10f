import { expect, test } from 'vitest'
import type { SoldOutMatch, SoldOutMatches } from '#contract/sold-out.ts'
import { namedBy } from './use-sold-out-choice.ts'

const dish = (menuItemId: string, found: SoldOutMatch['found']) =>
  ({ menuItemId, optionId: null, name: menuItemId, found, text: '' }) as SoldOutMatch
const fryer = { kind: 'station' as const, name: 'Fryer', menuItemIds: ['samosas', 'fries'] }

const found = (items: readonly SoldOutMatch[], groups: SoldOutMatches['groups'] = [fryer]): SoldOutMatches => ({
  items: [...items],
  groups,
})

test.each([
  [
    'the whole name of a station, all that is made there',
    'fryer ',
    [dish('samosas', 'group'), dish('fries', 'group')],
    2,
  ],
  ['the beginning of its name, nothing', 'fry', [dish('samosas', 'group'), dish('fries', 'group')], 0],
  ['a name that dishes have, too, those dishes alone', 'Fryer', [dish('fries', 'name'), dish('samosas', 'group')], 1],
  ['what only a text says, nothing', 'fryer', [dish('korma', 'text')], 0],
])('is chosen at first: of %s', (_, search, items, count) => {
  expect(namedBy(search, found(items))).toHaveLength(count)
})

test('the name of a category chooses nothing: a word may mean more', () => {
  const breads = { kind: 'category' as const, name: 'Breads', menuItemIds: ['naan'] }
  expect(namedBy('breads', found([dish('naan', 'group')], [breads]))).toEqual([])
  expect(namedBy('breads', undefined)).toEqual([])
})
