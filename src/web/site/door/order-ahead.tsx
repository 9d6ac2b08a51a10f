import { offeredTypes } from '#domain/order/order-types.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { OrderTypeField } from '#web/site/cart/order-type-field.tsx'
import { TimeField } from '#web/site/cart/time-field.tsx'
import { useSlots } from '#web/site/cart/use-slots.ts'
import { useCart } from '#web/site/storage/cart-store.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './door-sign.module.css'

type OrderAheadProps = {
  draft: CheckoutDraft
  onChange: (part: Partial<CheckoutDraft>) => void
  onClose: () => void
}

/** The cart's times, before there is anything in the cart. */
export function OrderAhead({ draft, onChange, onClose }: OrderAheadProps) {
  const t = useTranslate()
  const types = offeredTypes(useRestaurant())
  const orderType = types.includes(draft.orderType) ? draft.orderType : (types[0] ?? 'pickup')
  const { items, isReady } = useCart()
  const slots = useSlots(orderType, isReady ? items : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order ahead')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Choose dishes')}
        </Button>
      }
    >
      <div className={styles.times}>
        {types.length > 1 && (
          <OrderTypeField value={orderType} onChange={(chosen) => onChange({ orderType: chosen })} />
        )}
        <TimeField
          {...{ orderType, slots }}
          value={draft.pickupTime}
          error={undefined}
          onChange={(pickupTime) => onChange({ orderType, pickupTime })}
        />
      </div>
    </Dialog>
  )
}
