import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { TaxClassField } from '#web/staff/menu/option/tax-class-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './deal.module.css'
import type { DealForm } from './deal-form.ts'

type DealTaxProps = {
  typed: DealForm
  errors: FieldErrors
  onChange: (change: Partial<DealForm>) => void
}

/** How the price of a deal is split over the tax classes of its dishes, where the restaurant has several. */
export function DealTax({ typed, errors, onChange }: DealTaxProps) {
  const { t, tax } = useRestaurant()
  const { classes } = tax
  const { taxSplit, taxClass } = typed
  if (classes.length === 1) return null
  return (
    <fieldset className={styles.group}>
      <legend>{t('Tax')}</legend>
      <RadioGroup
        legend={t('The price of the deal')}
        options={[
          {
            value: 'list',
            label: t.as('the price of the deal', 'is split by the usual prices of its dishes'),
            hint: t('As most countries want it.'),
          },
          {
            value: 'shares',
            label: t.as('the price of the deal', 'is split by fixed shares'),
            hint: t('Such as 70 for the food and 30 for the drink.'),
          },
          { value: 'class', label: t.as('the price of the deal', 'is of one class') },
        ]}
        value={taxSplit}
        onChange={(split) => onChange({ taxSplit: split })}
      />
      {taxSplit === 'shares' && <Shares typed={typed} errors={errors} onChange={onChange} />}
      <TaxClassField
        label={taxSplit === 'class' ? t('Tax class of the deal') : t('Tax class of what is only words')}
        otherwise={classes[0]?.name ?? ''}
        value={taxClass}
        error={errors.taxClass}
        onChange={(id) => onChange({ taxClass: id })}
      />
    </fieldset>
  )
}

/** The share of each part and each choice. */
function Shares({ typed: { fixed, choices }, errors, onChange }: DealTaxProps) {
  const t = useTranslate()
  return (
    <div className={styles.shares}>
      {fixed.map(({ row, label, taxShare }, at) => (
        <Share
          key={row}
          label={
            label
              ? t('Share of {name}', { name: label })
              : t('Share of what is included, line {line}', { line: at + 1 })
          }
          value={taxShare}
          error={errors[`fixed.${at}.taxShare`]}
          onChange={(share) =>
            onChange({ fixed: fixed.map((one) => (one.row === row ? { ...one, taxShare: share } : one)) })
          }
        />
      ))}
      {choices.map(({ row, label, taxShare }, at) => (
        <Share
          key={row}
          label={label ? t('Share of {name}', { name: label }) : t('Share of choice {number}', { number: at + 1 })}
          value={taxShare}
          error={errors[`choices.${at}.taxShare`]}
          onChange={(share) =>
            onChange({ choices: choices.map((one) => (one.row === row ? { ...one, taxShare: share } : one)) })
          }
        />
      ))}
    </div>
  )
}

type ShareProps = { label: string; value: string; error: string | undefined; onChange: (share: string) => void }

const Share = ({ label, value, error, onChange }: ShareProps) => (
  <Field
    label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)
