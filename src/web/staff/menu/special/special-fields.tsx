import type { FormEvent } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { focusFirstIncomplete } from '#web/staff/form/use-form.ts'
import { OwnWordsField } from '#web/staff/words/own-words-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './special.module.css'
import { previewPrice, type SpecialForm, type specialErrors } from './special-form.ts'

type SpecialFieldsProps = {
  dish: AdminMenuItem
  typed: SpecialForm
  errors: ReturnType<typeof specialErrors>
  isDirty: boolean
  /** On a phone the fields of a special are folded, otherwise they are always there. */
  isUnfolded: boolean
  isSaving: boolean
  onChange: (change: Partial<SpecialForm>) => void
  onReset: () => void
  onSave: () => void
}

/** The fields of a special, with the price as it would be. */
export function SpecialFields(props: SpecialFieldsProps) {
  const { dish, typed, errors, isDirty, isUnfolded, onChange, onSave } = props
  const t = useTranslate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusFirstIncomplete(event.currentTarget)) return
    if (isDirty && Object.keys(errors).length === 0) onSave()
  }
  return (
    <Form className={styles.fields} data-unfolded={isUnfolded || isDirty || undefined} onSubmit={submit}>
      <Field
        label={t('Discount percent')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.discountPercent}
        error={errors.discountPercent}
        onChange={(event) => onChange({ discountPercent: event.target.value })}
      />
      <Field
        label={t('Start date')}
        type="date"
        value={typed.specialStartAt}
        onChange={(event) => onChange({ specialStartAt: event.target.value })}
      />
      <Field
        label={t('End date')}
        type="date"
        min={typed.specialStartAt || undefined}
        value={typed.specialEndAt}
        error={errors.specialEndAt}
        onChange={(event) => onChange({ specialEndAt: event.target.value })}
      />
      <Field
        label={t.as('of a special', 'Badge')}
        placeholder={t.as('an example', "Chef's pick")}
        maxLength={DISH_TEXT_MAX.badge}
        value={typed.specialBadge}
        onChange={(event) => onChange({ specialBadge: event.target.value })}
      />
      <OwnWordsField
        texts={[{ field: 'specialBadge', label: t.as('of a special', 'Badge'), text: typed.specialBadge }]}
        words={typed.words}
        onChange={(words) => onChange({ words })}
      />
      <SalePreview dish={dish} typed={typed} />
      <Buttons {...props} />
    </Form>
  )
}

function Buttons({ isDirty, isSaving, onReset }: Pick<SpecialFieldsProps, 'isDirty' | 'isSaving' | 'onReset'>) {
  const t = useTranslate()
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
        {t('Save')}
      </Button>
      {isDirty && (
        <Button variant="quiet" onClick={onReset}>
          {t('Undo')}
        </Button>
      )}
    </div>
  )
}

/** The price with the discount as typed. */
function SalePreview({ dish, typed }: Pick<SpecialFieldsProps, 'dish' | 'typed'>) {
  const { amountFormat, t } = useRestaurant()
  const price = menuPrice(centsFromDecimal(dish.price, amountFormat), amountFormat)
  const sale = previewPrice(dish, typed, amountFormat)
  return (
    <p className={styles.preview} aria-live="polite">
      <span className={styles.caption}>{t('Price')}</span>
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
