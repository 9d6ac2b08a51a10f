import type { OrderType } from '#domain/order/order-status.ts'
import { offeredTypes } from '#domain/order/order-types.ts'
import { NAME_OF_TYPE } from '#domain/pauses/describe-pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'

type OrderTypeFieldProps = { className?: string | undefined; value: OrderType; onChange: (type: OrderType) => void }

export const OrderTypeField = ({ className = '', ...field }: OrderTypeFieldProps) => (
  <SegmentedControl
    {...field}
    className={className}
    legend="Order type"
    name="orderType"
    options={offeredTypes(useRestaurant()).map((value) => ({ value, label: NAME_OF_TYPE[value] }))}
  />
)
