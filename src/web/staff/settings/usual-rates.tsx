import { useState } from 'react'
import { TAX_PRESETS, TAX_PRESETS_OF } from '#domain/money/tax-presets.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'
import taxStyles from './tax-fields.module.css'
import { presetAsTyped } from './tax-form.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = Object.keys(TAX_PRESETS).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
function nameOf(country: string): string {
  return COUNTRY_NAMES.of(country) ?? country
}

/** Fills in the usual classes and rates of a country, for the owner to check. */
export function UsualRates({ typed, change }: FormState<MoneyForm>) {
  const { address, amountFormat } = useRestaurant()
  const [country, setCountry] = useState(COUNTRIES.includes(address.country) ? address.country : '')
  const preset = TAX_PRESETS[country]
  return (
    <div className={taxStyles.usual}>
      <SelectField label="Usual rates of" value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="">Choose a country</option>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      {preset && (
        <>
          <p className={styles.hint}>
            {[
              `As of ${TAX_PRESETS_OF}, for a restaurant that is registered for the tax: confirm with your adviser.`,
              ...preset.notes,
            ].join(' ')}
          </p>
          <Button className={styles.add} onClick={() => change(presetAsTyped(preset, typed, amountFormat))}>
            Copy the usual rates
          </Button>
        </>
      )}
    </div>
  )
}
