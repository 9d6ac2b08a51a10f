import { dependsOnEatingIn } from '#domain/money/tax-rules.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type EatInFieldProps = { orderType: OrderType; value: boolean; onChange: (eatIn: boolean) => void }

/** Asked only where the tax depends on it. */
export function EatInField({ orderType, value, onChange }: EatInFieldProps) {
  const { tax } = useRestaurant()
  const t = useTranslate()
  if (orderType === 'delivery' || !dependsOnEatingIn(tax)) return null
  return (
    <RadioGroup
      legend={t('Where will it be eaten?')}
      look="segments"
      options={[
        { value: 'away', label: t('Take away') },
        { value: 'in', label: t('Eat in') },
      ]}
      value={value ? 'in' : 'away'}
      onChange={(where) => onChange(where === 'in')}
    />
  )
}
