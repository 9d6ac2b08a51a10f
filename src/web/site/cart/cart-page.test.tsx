import { expect, test } from 'vitest'
import { rendered } from '#tests/support/web/rendered.tsx'
import { CartPage } from './cart-page.tsx'

test('the form asks for an email address only if receipts can be sent', () => {
  const page = (sendsReceipts: boolean) =>
    rendered(<CartPage linked={null} isDemo={false} sendsReceipts={sendsReceipts} menuTaxes={null} />)
  expect(page(true)).toContain('type="email"')
  expect(page(true)).toContain('For the receipt of your card payment.')
  expect(page(false)).not.toContain('type="email"')
  expect(page(false)).not.toContain('receipt of your card payment')
  expect(page(false)).toContain('Notes (optional)')
})
