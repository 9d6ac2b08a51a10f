import { expect, test } from 'vitest'
import { CheckoutLine } from './checkout.ts'

const line = { id: null, name: 'Curry Combo', unitPrice: 25, quantity: 1 }
const metaOf = (meta: unknown) => CheckoutLine.parse({ ...line, meta }).meta

test('an option or a size that is null was not chosen', () => {
  expect(metaOf({ style: 'Dry', spice: null, options: null, dealId: null })).toEqual({ style: 'Dry' })
  const korma = { name: 'Lamb Korma', category: 'Mains' }
  const selections = { curry: { ...korma, size: null, spice: 'Hot' }, drink: [{ ...korma, style: null }] }
  expect(metaOf({ dealId: 'combo', selections })).toEqual({
    dealId: 'combo',
    selections: { curry: { ...korma, spice: 'Hot' }, drink: [korma] },
  })
  expect(metaOf(null)).toBeNull()
  expect(metaOf(undefined)).toBeNull()
})

test('other values of the wrong kind are refused, however deep they are', () => {
  const nested = JSON.parse(`${'{"options":'.repeat(9_000)}null${'}'.repeat(9_000)}`) as unknown
  for (const meta of [{ style: 5 }, { spice: ['Hot'] }, 'Dry', [], nested]) {
    expect(CheckoutLine.safeParse({ ...line, meta }).success).toBe(false)
  }
})
