import { expect, test } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'

test.each([
  ['const a = (b: number) => b > 1', ['b >= 1', 'b <= 1', 'b > 2']],
  ["const a = b === 'x' || c", ["b === 'x' && c", "b !== 'x' || c"]],
  ['const a = b ? 1 : 2', ['true ? 1 : 2', 'false ? 1 : 2', 'b ? 2 : 2', 'b ? 1 : 3']],
  ['const a = !b', ['= b']],
  ['const a = b?.c', ['b.c']],
  ['const a = b.filter((c) => c).some(d)', ['b.filter((c) => c).every(d)', '= b.some(d)']],
  ["import { a } from 'b'\ntype C = { readonly d: 1 | true }", []],
])('the mutants of %s', (source, expected) => {
  const texts = mutantsOf(source).map((mutant) => mutated(source, mutant))
  expect(texts).toHaveLength(expected.length)
  for (const text of expected) expect(texts.some((one) => one.includes(text))).toBe(true)
})
