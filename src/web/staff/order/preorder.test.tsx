import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import type { OrderActions } from './order-api.ts'
import { Preorder } from './status-buttons.tsx'

/** Rendered at the beginning of 1970, UTC: half past one in the afternoon in Hamilton. */
const preorder = {
  id: 'SP-1',
  status: 'new',
  type: 'pickup',
  customer: { pickupTime: '1970-01-01T18:30' },
  promisedFor: '1970-01-01T06:40:00.000Z',
  paidAt: '1969-12-31T23:00:00.000Z',
  createdAt: '1969-12-31T23:00:00.000Z',
  startBy: '1970-01-01T06:00:00.000Z',
  acceptedAt: null,
} as unknown as StaffOrder

test('a delayed preorder is accepted for the time that the guest was promised', () => {
  const part = (
    <QueryClientProvider client={new QueryClient()}>
      <Preorder order={preorder} actions={{} as OrderActions} />
    </QueryClientProvider>
  )
  expect(rendered(part)).toContain('Accept for today 6:40pm')
})
