import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
import { rightsErrors } from './rights-dialog.tsx'

test.each([
  ['staff', '50', {}],
  ['staff', '', { refundLimit: 'Please enter an amount.' }],
  ['staff', '49,50', {}],
  ['staff', '1.500', { refundLimit: 'Please enter an amount.' }],
  ['staff', '-1', { refundLimit: 'Please enter an amount.' }],
  ['owner', '', {}],
] as const)('the refund limit of %s may be "%s": only staff have one', (role, limit, errors) => {
  expect(rightsErrors({ role, limit }, amountFormat('NZD', 'en-NZ'))).toEqual(errors)
})
