import { expect, test } from 'vitest'
import { menuAt, returnsIn } from './menu-at.ts'

const at = (time: string) => `2026-11-28T${time}:00.000Z`
const menu = {
  items: [{ id: 'naan', left: 3, leftUntil: at('09:00') }, { id: 'dal' }],
  deals: [{ id: 'feast', choices: [{ options: [{ id: 'dal' }], later: [{ id: 'chai' }, { id: 'lassi' }] }] }],
  later: {
    items: [
      { id: 'chai', soldOutUntil: at('10:00') },
      { id: 'lassi', soldOutUntil: at('11:00') },
    ],
    deals: [{ id: 'lunch', soldOutUntil: at('10:00'), choices: [] }],
  },
  optionGroups: [{ values: [{ isSoldOut: true, soldOutUntil: at('08:00') }, { isSoldOut: true }] }],
}

test('a menu for later has what is sold out now and not then', () => {
  const { items, deals, optionGroups } = menuAt(menu, new Date(at('10:00')))
  expect(items).toEqual([
    { id: 'naan', left: undefined, leftUntil: undefined },
    { id: 'dal' },
    { id: 'chai', soldOutUntil: at('10:00') },
  ])
  expect(deals.map(({ id }) => id)).toEqual(['feast', 'lunch'])
  expect(deals[0]?.choices[0]?.options).toEqual([{ id: 'dal' }, { id: 'chai' }])
  expect(optionGroups?.[0]?.values).toEqual([{ isSoldOut: false, soldOutUntil: undefined }, { isSoldOut: true }])
})

test('a menu for now is as it is', () => {
  const { items, deals, optionGroups } = menuAt(menu, new Date(at('07:59')))
  expect(items).toEqual(menu.items)
  expect(deals.map(({ id }) => id)).toEqual(['feast'])
  expect(deals[0]?.choices[0]?.options).toEqual([{ id: 'dal' }])
  expect(optionGroups).toEqual(menu.optionGroups)
})

test('the moments at which something is back are listed once each, the next first', () => {
  expect(returnsIn(menu).map((end) => end.toISOString())).toEqual([at('08:00'), at('09:00'), at('10:00'), at('11:00')])
  expect(returnsIn({ items: [], deals: [] })).toEqual([])
})
