import { typedPoint } from '#domain/money/typed-amount.ts'
import { DecimalField } from '#web/staff/form/amount-field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type Coordinates = { readonly latitude: string; readonly longitude: string }
type CoordinateFieldsProps = Coordinates & {
  errorOf: (name: keyof Coordinates) => string | undefined
  onChange: (part: Partial<Coordinates>) => void
}

/** A point as typed. A pair that is pasted into one of the fields, as maps copy it, fills both. */
export function CoordinateFields({ errorOf, onChange, ...typed }: CoordinateFieldsProps) {
  const t = useTranslate()
  const field = (name: keyof Coordinates) => ({
    value: typed[name],
    error: errorOf(name),
    // Not at each key: a pair is complete before its last digit is typed.
    onChange: (text: string) => {
      const isPasted = text.length > typed[name].length + 1
      onChange((isPasted && pairIn(text)) || { [name]: text })
    },
    onBlur: () => onChange(pairIn(typed[name]) ?? {}),
  })
  return (
    <>
      <DecimalField label={t('Latitude')} {...field('latitude')} />
      <DecimalField label={t('Longitude')} {...field('longitude')} />
    </>
  )
}

function pairIn(text: string): Coordinates | undefined {
  const point = typedPoint(text)
  return point && { latitude: String(point.latitude), longitude: String(point.longitude) }
}
