import type { OrderType } from '#domain/order/order-status.ts'
import { offeredTypes } from '#domain/order/order-types.ts'
import { NAME_OF_TYPE } from '#domain/pauses/describe-pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'

type OrderTypeFieldProps = { className?: string | undefined; value: OrderType; onChange: (type: OrderType) => void }

export function OrderTypeField({ className = '', ...field }: OrderTypeFieldProps) {
  const { offers, t } = useRestaurant()
  return (
    <SegmentedControl
      {...field}
      className={className}
      legend={t('Order type')}
      name="orderType"
      options={offeredTypes({ offers }).map((value) => ({ value, label: t.message(NAME_OF_TYPE[value]) }))}
    />
  )
}
