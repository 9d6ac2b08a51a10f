import { useEffect } from 'react'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { restaurant } from '#domain/restaurant.ts'
import type { AddressCheck } from '#web/site/cart/use-address-check.ts'
import { useAnnounce } from '#web/site/chrome/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './address-field.module.css'

type AddressFieldProps = {
  value: string
  check: AddressCheck
  error: string | undefined
  onChange: (address: string) => void
  onCheck: () => void
}

/** Where to deliver; asked about as soon as the field is left. */
export function AddressField({ value, check, error, onChange, onCheck }: AddressFieldProps) {
  const invalid = check.state === 'invalid' ? check.sentence : undefined
  const announce = useAnnounce()
  // The answer comes when the reader is in the next field already.
  useEffect(() => {
    if (invalid) announce(invalid)
  }, [invalid, announce])
  return (
    <div className={styles.address}>
      <Field
        label="Delivery address"
        name="address"
        autoComplete="street-address"
        required
        maxLength={300}
        value={value}
        error={error ?? invalid}
        hint={<Verdict check={check} />}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (value.trim() !== '' && check.state === 'unchecked') onCheck()
        }}
      />
      {invalid && (
        <Button size="small" icon={<Icon name="refresh" />} onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  )
}

function Verdict({ check }: { check: AddressCheck }) {
  return (
    <span role="status" className={check.state === 'valid' ? styles.valid : undefined}>
      {check.state === 'valid' && <Icon name={check.needsConfirmation ? 'phone' : 'check'} />}
      {verdictInWords(check)}
    </span>
  )
}

function verdictInWords(check: AddressCheck): string {
  if (check.state === 'checking') return 'Looking up the address…'
  if (check.state !== 'valid') {
    return `Street and suburb. We deliver within ${restaurant.delivery.radiusKm} km of ${restaurant.address.street}.`
  }
  const distance = `${check.distanceKm.toFixed(1)} km`
  if (check.needsConfirmation) return `About ${distance} away (approximate). ${NEAR_EDGE.customer}`
  return check.approximate
    ? `We deliver there: about ${distance} away (approximate).`
    : `We deliver there: ${distance} away.`
}
