import { centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import type { OrderAgain } from '#domain/order/order-again.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'

/** The differences from the last order, if any. */
export function OrderAgainChanges({ changes, gone }: Pick<OrderAgain, 'changes' | 'gone'>) {
  const t = useTranslate()
  const { amountFormat } = useRestaurant()
  const priced = (amount: number) => exactPrice(centsFromDecimal(decimal(amount), amountFormat), amountFormat)
  if (changes.length === 0 && gone.length === 0) return null
  return (
    <InlineAlert tone="warning">
      {gone.length > 0 && <p>{t('Not available now, so not in your cart: {dishes}.', { dishes: gone.join(', ') })}</p>}
      {changes.map(({ name, was, now }) => (
        <p key={name}>
          {withElements(
            t('{dish} was <was>{before}</was> and is now <now>{after}</now>.', {
              dish: name,
              before: priced(was),
              after: priced(now),
            }),
            { was: () => <Price of={{ decimal: was }} />, now: () => <Price of={{ decimal: now }} /> },
          )}
        </p>
      ))}
    </InlineAlert>
  )
}
