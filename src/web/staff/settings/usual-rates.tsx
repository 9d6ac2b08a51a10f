import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import layout from '#web/ui/layout.module.css'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'
import { usualAsTyped } from './tax-form.ts'

const inWords = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Fills in the usual classes and rates of a country, for the owner to check. */
export function UsualRates({ typed, change }: FormState<MoneyForm>) {
  const { address, amountFormat, language, t } = useRestaurant()
  const api = useAdminApi()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery({
    queryKey: ['usual-taxes'],
    queryFn: ({ signal }) => api.get('/admin/settings/usual-taxes', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The form works without them.
  if (!data) return null
  const names = new Intl.DisplayNames(t.language, { type: 'region' })
  const countries = data.countries
    .map((usual) => ({ usual, name: names.of(usual.country) ?? usual.country }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const found = countries.find(({ usual }) => usual.country === (chosen ?? address.country))?.usual
  return (
    <div className={layout.lines}>
      <SelectField
        label={t('Usual rates of')}
        value={found?.country ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('Choose a country')}</option>
        {countries.map(({ usual, name }) => (
          <option key={usual.country} value={usual.country}>
            {name}
          </option>
        ))}
      </SelectField>
      {found && (
        <>
          <p className={layout.hint}>
            {[
              t('As of {day}, for a restaurant that is registered for the tax: confirm with your adviser.', {
                day: inWords(data.asOf, language),
              }),
              ...found.notes.map((note) => t.message(note)),
            ].join(' ')}
          </p>
          <Button className={styles.add} onClick={() => change(usualAsTyped(t, found, typed, amountFormat))}>
            {t('Copy the usual rates')}
          </Button>
        </>
      )}
    </div>
  )
}
