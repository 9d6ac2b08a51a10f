import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfCell, withoutFormula } from './spreadsheet-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'t Hof", "'t Hof"],
  ['Fish & chips', 'Fish & chips'],
  ['021-555 0199', '021-555 0199'],
  ['Fish + chips = best', 'Fish + chips = best'],
])('%s is the cell %s', (text, cell) => {
  expect(withoutFormula(text)).toBe(cell)
})

test('no cell begins like a formula, and every text can be read back', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', ' ')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (given) => {
      const cell = withoutFormula(given)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(textOfCell(cell)).toBe(given)
    }),
  )
})
