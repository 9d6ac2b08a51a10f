import { expect, test } from 'vitest'
import { allergensNamedIn, avoidingNote } from './named-allergens.ts'

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

test("the cart's own note names every allergen, also those beyond the fourteen", () => {
  const line = avoidingNote(['milk', 'kiwi fruit', 'nuts'])
  expect(line).toBe('Allergens to avoid: milk, kiwi fruit, nuts.')
  expect(allergensNamedIn(`${line}\nExtra hot, please`)).toEqual(['milk', 'nuts', 'kiwi fruit'])
  expect(allergensNamedIn(`Ring twice\n${line}\n${avoidingNote(['eggs'])}`)).toEqual([
    'eggs',
    'milk',
    'nuts',
    'kiwi fruit',
  ])
  // The guest may have edited the note.
  expect(allergensNamedIn('allergens to avoid:  Prawns , kiwi')).toEqual(['crustaceans', 'Prawns', 'kiwi'])
})
