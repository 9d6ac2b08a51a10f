import { expect, test } from 'vitest'
import { allergensNamedIn } from './named-allergens.ts'

test.each([
  ['No onions, please', []],
  ['More fish if you can', []],
  ['I have a nut allergy.', ['nuts']],
  ['no Peanuts!', ['peanuts']],
  ['Coeliac, so without wheat', ['gluten']],
  ['lactose intolerant, and egg free please', ['eggs', 'milk']],
  ['ALLERGIC TO SHELLFISH', ['crustaceans', 'molluscs']],
  ['not too much coconut', []],
])('"%s" names %j', (notes, allergens) => {
  expect(allergensNamedIn(notes)).toEqual(allergens)
})
