import { useEffect, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { centsFromDecimal } from '#domain/money/money.ts'
import { type OrderAgain, orderAgain } from '#domain/order/order-again.ts'
import { api } from '#web/parts/api-client.ts'
import { Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { rememberedLines } from '#web/site/storage/remembered-customer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-page.module.css'
import { InlineAlert } from './inline-alert.tsx'

type EmptyCartActionsProps = { onOrder: (again: OrderAgain) => void }

/** What to do with an empty cart: open the menu, or order the remembered last order again at today's prices. */
export function EmptyCartActions({ onOrder }: EmptyCartActionsProps) {
  const [lines, setLines] = useState<Cart>([])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const announce = useAnnounce()
  const { amountFormat } = useRestaurant()
  useEffect(() => setLines(rememberedLines()), [])
  const hasLast = lines.length > 0
  const order = async () => {
    setState('busy')
    try {
      const again = orderAgain(lines, await api.get('/menu'), amountFormat)
      announce(`Your last order is in the cart: ${again.cart.map(({ name }) => name).join(', ')}.`)
      onOrder(again)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <div className={styles.ways}>
        {hasLast && (
          <Button variant="primary" icon={<Icon name="refresh" />} busy={state === 'busy'} onClick={() => void order()}>
            Order again
          </Button>
        )}
        <ButtonLink variant={hasLast ? 'secondary' : 'primary'} href="/#menu">
          Browse the menu
        </ButtonLink>
      </div>
      {state === 'failed' && <p role="status">The menu could not be loaded. Please try again.</p>}
    </>
  )
}

/** The differences from the last order, if any. */
export function OrderAgainChanges({ changes, gone }: Pick<OrderAgain, 'changes' | 'gone'>) {
  if (changes.length === 0 && gone.length === 0) return null
  return (
    <InlineAlert tone="warning">
      {gone.length > 0 && <p>Not available now, so not in your cart: {gone.join(', ')}.</p>}
      {changes.map(({ name, was, now }) => (
        <p key={name}>
          {name} was <Price of={centsFromDecimal(was)} /> and is now <Price of={centsFromDecimal(now)} />.
        </p>
      ))}
    </InlineAlert>
  )
}
