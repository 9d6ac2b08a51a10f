import { useState } from 'react'
import {
  type ChosenOptions,
  defaultOptions,
  normalizeOptions,
  type OptionGroup,
  priceWithOptions,
} from '#domain/menu/option-group.ts'
import { type Cents, menuPrice } from '#domain/money/money.ts'
import { DishOptions } from '#web/parts/dish-options.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './option.module.css'

type OptionPreviewProps = {
  of: string
  /** Undefined if unknown: for the dishes of a category. */
  price?: Cents | undefined
  groups: readonly OptionGroup[]
}

/** The options as guests see them, to try. */
export function OptionPreview({ of, price, groups }: OptionPreviewProps) {
  const [chosen, setChosen] = useState<ChosenOptions | null>(null)
  const { amountFormat, t } = useRestaurant()
  if (groups.length === 0) return null
  const shown = normalizeOptions(groups, chosen ?? defaultOptions(groups)) ?? {}
  return (
    <section className={styles.preview} aria-label={t('As guests see it')}>
      <h3>{t('As guests see it')}</h3>
      <DishOptions
        of={of || t.as('within a sentence', 'this dish')}
        groups={groups}
        chosen={shown}
        problems={{}}
        isOpen
        onChange={setChosen}
      />
      {price !== undefined && (
        <p className={styles.total} role="status">
          {t('Add to cart · {price}', { price: menuPrice(priceWithOptions(price, groups, shown), amountFormat) })}
        </p>
      )}
    </section>
  )
}
