import type { FormEvent } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN } from '#domain/menu/special.ts'
import { centsFromDecimal, menuPrice } from '#domain/money.ts'
import { focusFirstIncomplete } from '#web/admin/edit/use-edit-form.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './special.module.css'
import { previewPrice, type SpecialForm, type specialErrors } from './special-form.ts'

type SpecialFieldsProps = {
  dish: AdminMenuItem
  typed: SpecialForm
  errors: ReturnType<typeof specialErrors>
  isDirty: boolean
  isSaving: boolean
  onChange: (change: Partial<SpecialForm>) => void
  onReset: () => void
  onSave: () => void
}

export function SpecialFields({
  dish,
  typed,
  errors,
  isDirty,
  isSaving,
  onChange,
  onReset,
  onSave,
}: SpecialFieldsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusFirstIncomplete(event.currentTarget)) return
    if (isDirty && Object.keys(errors).length === 0) onSave()
  }
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <Field
        label="Discount percent"
        type="number"
        inputMode="numeric"
        min={DISCOUNT_MIN}
        max={DISCOUNT_MAX}
        step={1}
        value={typed.discountPercent}
        error={errors.discountPercent}
        onChange={(event) => onChange({ discountPercent: event.target.value })}
      />
      <Field
        label="Start date"
        type="date"
        value={typed.specialStartAt}
        onChange={(event) => onChange({ specialStartAt: event.target.value })}
      />
      <Field
        label="End date"
        type="date"
        min={typed.specialStartAt || undefined}
        value={typed.specialEndAt}
        error={errors.specialEndAt}
        onChange={(event) => onChange({ specialEndAt: event.target.value })}
      />
      <Field
        label="Badge"
        placeholder="Chef's pick"
        maxLength={DISH_TEXT_MAX.badge}
        value={typed.specialBadge}
        onChange={(event) => onChange({ specialBadge: event.target.value })}
      />
      <SalePreview dish={dish} typed={typed} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
          Save
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={onReset}>
            Undo
          </Button>
        )}
      </div>
    </form>
  )
}

/** The price with the discount as typed. */
function SalePreview({ dish, typed }: Pick<SpecialFieldsProps, 'dish' | 'typed'>) {
  const { amountFormat } = useRestaurant()
  const price = menuPrice(centsFromDecimal(dish.price), amountFormat)
  const sale = previewPrice(dish, typed)
  return (
    <p className={styles.preview} aria-live="polite">
      <span className={styles.caption}>Price</span>
      {sale === undefined ? (
        price
      ) : (
        <span>
          <s>{price}</s> <strong>{menuPrice(sale, amountFormat)}</strong>
        </span>
      )}
    </p>
  )
}
