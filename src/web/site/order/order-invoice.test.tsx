import { expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import { OrderInvoice } from './order-invoice.tsx'

const html = (invoice: OrderView['invoice']) =>
  rendered(
    <OrderInvoice link={{ id: 'SP-1', key: 'k y' }} order={{ invoice } as OrderView} onChange={() => undefined} />,
  )

test('an order without an invoice says nothing of it', () => {
  expect(html(undefined)).not.toMatch(/invoice/i)
})

test('an order that can have one asks who it is for', () => {
  expect(html({ number: null })).toContain('Ask for an invoice')
})

test('an invoice that was made can be downloaded with the key of the order, and is made once', () => {
  const made = html({ number: 'R2026-0001', buyer: 'Ada Ltd' })
  expect(made).toContain('Invoice R2026-0001, made out to Ada Ltd.')
  expect(made).toContain('href="/api/orders/SP-1/invoice.pdf?key=k+y"')
  expect(made).not.toContain('Ask for an invoice')
})
