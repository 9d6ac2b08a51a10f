import type { FormState } from '#web/staff/form/use-form.ts'
import { SelectField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'
import type { ClassRow } from './tax-form.ts'

type FieldsProps = FormState<MoneyForm>

/** How a delivery fee is taxed, which differs by country. */
export function FeeTax({ typed: { classes, feeTax }, change }: FieldsProps) {
  const [standard] = classes
  return (
    <fieldset className={styles.group}>
      <legend>Delivery fee</legend>
      <RadioGroup
        legend="The tax of a delivery fee"
        options={[
          { value: 'class', label: 'is that of a class', hint: 'Also when everything in the order has another rate.' },
          {
            value: 'goods',
            label: 'is that of the goods',
            hint: 'With several rates, the fee is split in proportion to their prices. Ask your accountant what your country wants.',
          },
        ]}
        value={feeTax === 'goods' ? 'goods' : 'class'}
        onChange={(as) => change({ feeTax: as === 'goods' ? 'goods' : (standard?.row ?? 0) })}
      />
      {feeTax !== 'goods' && classes.length > 1 && (
        <ClassSelect
          label="Class of the delivery fee"
          {...{ classes, value: feeTax }}
          onChange={(row) => change({ feeTax: row })}
        />
      )}
    </fieldset>
  )
}

/** Whether the restaurant takes deposits, and how they are taxed. How much each is, its dish or option says. */
export function DepositTax({ typed: { classes, depositTax }, change }: FieldsProps) {
  const [standard] = classes
  return (
    <fieldset className={styles.group}>
      <legend>Deposits</legend>
      <RadioGroup
        legend="Deposits on bottles, cups and boxes"
        options={[
          { value: 'none', label: 'are not taken' },
          { value: 'outside', label: 'are outside of tax', hint: 'Nothing of them is taxed.' },
          {
            value: 'goods',
            label: 'are taxed as what they are on',
            hint: 'A bottle as its drink. Ask your accountant what your country wants.',
          },
          { value: 'class', label: 'are of a tax class' },
        ]}
        value={typeof depositTax === 'number' ? 'class' : depositTax}
        onChange={(as) => change({ depositTax: as === 'class' ? (standard?.row ?? 0) : as })}
      />
      {depositTax !== 'none' && (
        <p className={styles.hint}>
          A dish or an option says how much its deposit is. It stands beside the price, is never discounted, and can be
          given back alone when a guest returns the empty.
        </p>
      )}
      {typeof depositTax === 'number' && classes.length > 1 && (
        <ClassSelect
          label="Class of deposits"
          {...{ classes, value: depositTax }}
          onChange={(row) => change({ depositTax: row })}
        />
      )}
    </fieldset>
  )
}

type ClassSelectProps = {
  label: string
  classes: readonly ClassRow[]
  /** By its row. */
  value: number
  onChange: (row: number) => void
}

const ClassSelect = ({ label, classes, value, onChange }: ClassSelectProps) => (
  <SelectField label={label} value={String(value)} onChange={(event) => onChange(Number(event.target.value))}>
    {classes.map(({ row, name }) => (
      <option key={row} value={row}>
        {name || 'Without a name'}
      </option>
    ))}
  </SelectField>
)
