import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { countriesIn } from './countries.ts'

test('every country is offered once, by its name, and nothing else', () => {
  const countries = countriesIn(english)
  const codes = countries.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['AT', 'MX', 'NZ', 'PT', 'TW', 'US', 'ZA']))
  for (const other of ['EU', 'DD', 'SU', 'UK', 'UN']) {
    expect(codes).not.toContain(other)
  }
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.length).toBeLessThan(270)
  expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
})
