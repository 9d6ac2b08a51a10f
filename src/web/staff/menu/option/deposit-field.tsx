import { INVALID_PRICE } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { choiceOf, type TypedDeposit } from './deposit-form.ts'
import styles from './option.module.css'

type DepositFieldProps = {
  label?: string
  hint?: string
  value: TypedDeposit
  error: string | undefined
  onChange: (deposit: TypedDeposit) => void
}

/** The deposit on a dish or an option, where the restaurant takes deposits. */
export function DepositField({ label, hint, value, error, onChange }: DepositFieldProps) {
  const { t, tax } = useRestaurant()
  const { classes, deposit: usual } = tax
  if (!usual) return null
  return (
    <div className={styles.deposit}>
      <AmountField
        label={label ?? t('Deposit (optional)')}
        hint={hint}
        invalid={INVALID_PRICE}
        value={value.amount}
        error={error}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      {value.amount.trim() !== '' && (
        <SelectField
          label={t('Tax of the deposit')}
          value={value.tax}
          onChange={(event) => onChange({ ...value, tax: event.target.value })}
        >
          <option value="">{t.as('the tax of a deposit', 'As deposits usually are')}</option>
          <option value="outside">{t.as('the tax of a deposit', 'Outside of tax')}</option>
          <option value="goods">{t.as('the tax of a deposit', 'As what it is on')}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={choiceOf({ as: 'class', classId: id })}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
