import { expect, test } from 'vitest'
import { rightsErrors } from './rights-dialog.tsx'

test.each([
  ['staff', '50', {}],
  ['staff', '', { refundLimit: 'Please enter an amount.' }],
  ['staff', '-1', { refundLimit: 'Please enter an amount.' }],
  ['owner', '', {}],
] as const)('the refund limit of %s may be "%s": only staff have one', (role, limit, errors) => {
  expect(rightsErrors({ role, limit })).toEqual(errors)
})
