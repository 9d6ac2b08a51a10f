import { useEffect, useState, useTransition } from 'react'
import type { Cart } from '#domain/cart.ts'
import { type OrderAgain, orderAgain } from '#domain/order/order-again.ts'
import { api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { rememberedLines } from '#web/site/storage/remembered-customer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress } from '#web/ui/language.tsx'
import styles from './cart-page.module.css'

type EmptyCartActionsProps = { onOrder: (again: OrderAgain) => void }

/** What to do with an empty cart: open the menu, or order the remembered last order again at today's prices. */
export function EmptyCartActions({ onOrder }: EmptyCartActionsProps) {
  const [lines, setLines] = useState<Cart>([])
  const [isBusy, startWork] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const announce = useAnnounce()
  const { amountFormat, t } = useRestaurant()
  const addressOf = usePageAddress()
  useEffect(() => setLines(rememberedLines()), [])
  const hasLast = lines.length > 0
  const order = async () => {
    try {
      const again = orderAgain(lines, await api.get('/menu'), amountFormat)
      const dishes = again.cart.map(({ name }) => name).join(', ')
      announce(t('Your last order is in the cart: {dishes}.', { dishes }))
      onOrder(again)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <div className={styles.ways}>
        {hasLast && (
          <Button variant="primary" icon={<Icon name="refresh" />} busy={isBusy} onClick={() => startWork(order)}>
            {t('Order again')}
          </Button>
        )}
        <ButtonLink variant={hasLast ? 'secondary' : 'primary'} href={addressOf('/#menu')}>
          {t('Browse the menu')}
        </ButtonLink>
      </div>
      {hasFailed && <p role="status">{t('The menu could not be loaded. Please try again.')}</p>}
    </>
  )
}
