import { expect, test } from 'vitest'
import { categoryOfNewDish, dishErrors, dishFormOf, dishFrom } from './dish-form.ts'

const typed = { ...dishFormOf(null, 'Mains'), name: 'Samosa', price: '6.5' }

test('a new dish starts available and in the given category', () => {
  expect(dishFormOf(null, 'Mains')).toMatchObject({ category: 'Mains', isAvailable: true, recommended: false })
})

test.each([
  ['that the list shows', ['Brot', 'Kuchen'], ['Torten', 'Mains'], 'Brot'],
  ['of the dish before', ['', 'Kuchen'], ['Torten', 'Mains'], 'Kuchen'],
  ['Mains', ['', ''], ['Torten', 'Mains'], 'Mains'],
  ['Mains, as the restaurant spells it', ['', ''], ['Torten', 'mains'], 'mains'],
])('a new dish starts in the category %s', (_, preferred, categories, category) => {
  expect(categoryOfNewDish(preferred, categories)).toBe(category)
})

test.each([
  ['6.5', undefined],
  ['0', undefined],
  ['', 'Please enter a valid price.'],
  ['  ', 'Please enter a valid price.'],
  ['-1', 'Please enter a valid price.'],
  ['cheap', 'Please enter a valid price.'],
])('a price of "%s": %s', (price, sentence) => {
  expect(dishErrors({ ...typed, price }).price).toBe(sentence)
})

test('a blank name is refused', () => {
  expect(dishErrors({ ...typed, name: '  ' })).toEqual({ name: 'Please enter a dish name.' })
})

test('the name is sent trimmed, the price as a number of dollars', () => {
  expect(dishFrom({ ...typed, name: '  Samosa ' })).toMatchObject({ name: 'Samosa', price: 6.5 })
})
