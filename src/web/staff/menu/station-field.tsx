import { useId } from 'react'
import { STATION_MAX } from '#domain/menu/station.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useStations } from './menu-api.ts'

type StationFieldProps = {
  hint: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Where something is made: a free word, with those that are in use as suggestions. */
export function StationField({ onChange, ...field }: StationFieldProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <Field
        {...field}
        label={t.as('a place in the kitchen', 'Station (optional)')}
        placeholder={t.as('an example', 'Fryer')}
        list={id}
        autoComplete="off"
        maxLength={STATION_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {useStations().map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
