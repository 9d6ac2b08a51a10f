import type { OrderAgain } from '#domain/order/order-again.ts'
import { Price } from '#web/parts/receipt.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'

/** The differences from the last order, if any. */
export function OrderAgainChanges({ changes, gone }: Pick<OrderAgain, 'changes' | 'gone'>) {
  if (changes.length === 0 && gone.length === 0) return null
  return (
    <InlineAlert tone="warning">
      {gone.length > 0 && <p>Not available now, so not in your cart: {gone.join(', ')}.</p>}
      {changes.map(({ name, was, now }) => (
        <p key={name}>
          {name} was <Price of={{ decimal: was }} /> and is now <Price of={{ decimal: now }} />.
        </p>
      ))}
    </InlineAlert>
  )
}
