import type { AdminOptionGroup } from '#contract/option-group.ts'
import { priceDifference } from '#domain/menu/option-group.ts'
import { centsFromDecimal, INVALID_PRICE } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import styles from './option.module.css'

type OptionPricesFieldProps = {
  category: string
  /** The groups of the dish's category. */
  groups: readonly AdminOptionGroup[]
  /** As typed, by the option's id; empty for the category's price. */
  prices: Readonly<Record<string, string>>
  errors: FieldErrors
  onChange: (prices: Readonly<Record<string, string>>) => void
}

/** This dish's prices for its category's options, where they differ from the category's. */
export function OptionPricesField({ category, groups, prices, errors, onChange }: OptionPricesFieldProps) {
  const { amountFormat, t } = useRestaurant()
  if (groups.length === 0) return null
  return (
    <details className={styles.prices}>
      <summary>
        {t('Options from {category}: {groups}', { category, groups: groups.map(({ name }) => name).join(', ') })}
      </summary>
      {groups.map((group) => (
        <fieldset key={group.id} className={styles.fields}>
          <legend>{t('{group}: price difference for this dish', { group: group.name })}</legend>
          {group.values.map(({ id, name, price }) => (
            <AmountField
              key={id}
              label={name}
              invalid={INVALID_PRICE}
              placeholder={priceDifference(centsFromDecimal(price, amountFormat), amountFormat) || '0'}
              value={prices[id] ?? ''}
              error={errors[`optionPrices.${id}`]}
              onChange={(price) => onChange({ ...prices, [id]: price })}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}
