import { useState, useTransition } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { addToCart } from '#domain/cart.ts'
import { type OrderAgain, orderAgain, orderedLines } from '#domain/order/order-again.ts'
import { api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { OrderAgainChanges } from '#web/site/running-order/order-again-changes.tsx'
import { cartActions } from '#web/site/storage/cart-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './order-actions.module.css'

/** Puts the dishes of an order into the cart, at today's prices, and leads there, or says first what is different today. */
export function OrderAgainButton({ order }: { order: OrderView }) {
  const { amountFormat } = useRestaurant()
  const [isBusy, startWork] = useTransition()
  const [again, setAgain] = useState<OrderAgain>()
  const toast = useToast()
  const t = useTranslate()
  const addressOf = usePageAddress()
  const add = async () => {
    try {
      const menu = await api.get('/menu')
      const next = orderAgain(orderedLines(order.items, menu), menu, amountFormat)
      cartActions.change((cart) => next.cart.reduce(addToCart, cart))
      if (next.changes.length + next.gone.length > 0) return setAgain(next)
      window.location.assign(addressOf('/cart'))
    } catch {
      toast({ message: t('The menu could not be loaded. Please try again.'), tone: 'error' })
    }
  }
  return (
    <>
      {again ? (
        <ButtonLink variant="primary" href={addressOf('/cart')}>
          {t('View cart')}
        </ButtonLink>
      ) : (
        <Button variant="primary" icon={<Icon name="refresh" />} busy={isBusy} onClick={() => startWork(add)}>
          {t('Order again')}
        </Button>
      )}
      {again && (
        <div className={styles.changes}>
          <OrderAgainChanges {...again} />
        </div>
      )}
    </>
  )
}
