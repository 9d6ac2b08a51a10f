import { expect, test } from 'vitest'
import { inLoadingOrder } from './backup-queries.ts'

test('a table is loaded after those it references, over any number of steps', () => {
  const references = [
    { from: 'order_lines', to: 'orders' },
    { from: 'order_lines', to: 'menu_items' },
    { from: 'menu_items', to: 'menu_categories' },
  ]
  expect(inLoadingOrder(['order_lines', 'orders', 'menu_items', 'menu_categories'], references)).toEqual([
    'orders',
    'menu_categories',
    'menu_items',
    'order_lines',
  ])
})

test('a table may reference itself, and one that is not in the backup', () => {
  const references = [
    { from: 'categories', to: 'categories' },
    { from: 'admins', to: 'session' },
  ]
  expect(inLoadingOrder(['admins', 'categories'], references)).toEqual(['admins', 'categories'])
})

test('a cycle is reported with its tables', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => inLoadingOrder(['a', 'b', 'c'], references)).toThrow('refer to each other in a circle: a, b.')
})
