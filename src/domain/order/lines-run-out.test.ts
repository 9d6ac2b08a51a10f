import { expect, test } from 'vitest'
import { linesRunOut } from './lines-run-out.ts'

const naan = { id: 'naan', name: 'Garlic Naan', category: 'Breads', optionGroups: [] }
const curry = { id: 'curry', name: 'Butter Chicken', category: 'Mains', optionGroups: [] }
const DISHES = [naan, curry]
const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)
const NAAN = { menuItemId: 'naan', quantity: 2, meta: null }
const FEAST = {
  menuItemId: null,
  quantity: 2,
  meta: {
    fixed: [{ qty: 3, label: 'Garlic Naan', menuItemId: 'naan' }],
    selections: { main: [{ name: 'Butter Chicken', category: 'Mains' }] },
  },
}
const order = { orderedAt: at('12:00'), promisedFor: at('12:40'), lines: [NAAN, FEAST] }
const said = (targetId: string, more: object = {}) => ({
  ...{ targetId, saidAt: at('12:20'), until: at('17:00'), left: null, sharedId: null },
  ...more,
})

test('an order tells which lines hold what ran out after it was placed, deals included', () => {
  expect(linesRunOut(order, [said('naan')], DISHES)).toEqual([
    { line: 0, name: 'Garlic Naan', quantity: 2, isDish: true, isGone: true },
    { line: 1, name: 'Garlic Naan', quantity: 6, isDish: false, isGone: true },
  ])
  expect(linesRunOut(order, [said('curry')], DISHES)).toMatchObject([{ line: 1, name: 'Butter Chicken', quantity: 2 }])
})

test.each([
  ['was sold out before it was placed', order, said('naan', { saidAt: at('11:59') })],
  ['is on offer again by its time', { ...order, promisedFor: at('17:00') }, said('naan')],
  ['it does not hold', { ...order, lines: [NAAN] }, said('curry')],
] as const)('nothing is told of what %s', (_case, open, entry) => {
  expect(linesRunOut(open, [entry], DISHES)).toEqual([])
})

test('what was only counted is told as such', () => {
  expect(linesRunOut({ ...order, lines: [NAAN] }, [said('naan', { left: 0 })], DISHES)).toMatchObject([
    { quantity: 2, isGone: false },
  ])
})
