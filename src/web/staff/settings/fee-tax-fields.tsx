import type { FormState } from '#web/staff/form/use-form.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'
import type { ClassRow } from './tax-form.ts'

type FieldsProps = FormState<MoneyForm>

/** How a delivery fee is taxed, which differs by country. */
export function FeeTax({ typed: { classes, feeTax }, change }: FieldsProps) {
  const t = useTranslate()
  const [standard] = classes
  return (
    <fieldset className={styles.group}>
      <legend>{t('Delivery fee')}</legend>
      <RadioGroup
        legend={t('The tax of a delivery fee')}
        options={[
          {
            value: 'class',
            label: t.as('the tax of a delivery fee', 'is that of a class'),
            hint: t('Also when everything in the order has another rate.'),
          },
          {
            value: 'goods',
            label: t.as('the tax of a delivery fee', 'is that of the goods'),
            hint: t(
              'With several rates, the fee is split in proportion to their prices. Ask your accountant what your country wants.',
            ),
          },
        ]}
        value={feeTax === 'goods' ? 'goods' : 'class'}
        onChange={(as) => change({ feeTax: as === 'goods' ? 'goods' : (standard?.row ?? 0) })}
      />
      {feeTax !== 'goods' && classes.length > 1 && (
        <ClassSelect
          label={t('Class of the delivery fee')}
          {...{ classes, value: feeTax }}
          onChange={(row) => change({ feeTax: row })}
        />
      )}
    </fieldset>
  )
}

/** Whether the restaurant takes deposits, and how they are taxed. How much each is, its dish or option says. */
export function DepositTax({ typed: { classes, depositTax }, change }: FieldsProps) {
  const t = useTranslate()
  const [standard] = classes
  return (
    <fieldset className={styles.group}>
      <legend>{t.as('on bottles', 'Deposits')}</legend>
      <RadioGroup
        legend={t('Deposits on bottles, cups and boxes')}
        options={[
          { value: 'none', label: t.as('deposits on bottles', 'are not taken') },
          {
            value: 'outside',
            label: t.as('deposits on bottles', 'are outside of tax'),
            hint: t('Nothing of them is taxed.'),
          },
          {
            value: 'goods',
            label: t.as('deposits on bottles', 'are taxed as what they are on'),
            hint: t('A bottle as its drink. Ask your accountant what your country wants.'),
          },
          { value: 'class', label: t.as('deposits on bottles', 'are of a tax class') },
        ]}
        value={typeof depositTax === 'number' ? 'class' : depositTax}
        onChange={(as) => change({ depositTax: as === 'class' ? (standard?.row ?? 0) : as })}
      />
      {depositTax !== 'none' && (
        <p className={layout.hint}>
          {t(
            'A dish or an option says how much its deposit is. It stands beside the price, is never discounted, and can be given back alone when a guest returns the empty.',
          )}
        </p>
      )}
      {typeof depositTax === 'number' && classes.length > 1 && (
        <ClassSelect
          label={t('Class of deposits')}
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

function ClassSelect({ label, classes, value, onChange }: ClassSelectProps) {
  const t = useTranslate()
  return (
    <SelectField label={label} value={String(value)} onChange={(event) => onChange(Number(event.target.value))}>
      {classes.map(({ row, name }) => (
        <option key={row} value={row}>
          {name || t('Without a name')}
        </option>
      ))}
    </SelectField>
  )
}
