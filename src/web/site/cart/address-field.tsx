import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeliveryCheck } from '#contract/checkout.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import { servedZones } from '#domain/delivery/delivery-zones.ts'
import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { ADDRESS_NOT_FOUND, addressesUnchecked, outOfDeliveryArea } from '#domain/order/checkout.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
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
  /** What can be done about an address that is too far away. */
  children?: ReactNode
}

/** The delivery address, checked when the field loses focus. */
export function AddressField({ value, check, error, onChange, onCheck, children }: AddressFieldProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const wrong = describeWrong(check, restaurant)
  const announce = useAnnounce()
  // The answer arrives when the focus is already in the next field.
  useEffect(() => {
    if (wrong) announce(wrong)
  }, [wrong, announce])
  return (
    <div className={styles.address}>
      <Field
        label={t('Delivery address')}
        name="address"
        autoComplete="street-address"
        required
        maxLength={CONTACT_MAX.address}
        value={value}
        error={error ?? wrong}
        hint={<Verdict check={check} />}
        onChange={(event) => onChange(event.target.value)}
        onBlur={({ relatedTarget }) => {
          // Sending the form looks the address up itself; an answer now would move the button that is being pressed.
          const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
          if (value.trim() !== '' && check.state === 'unchecked' && !isSending) onCheck()
        }}
      />
      {check.state === 'invalid' && (
        <Button size="small" icon={<Icon name="refresh" />} onClick={onCheck}>
          {t('Check again')}
        </Button>
      )}
      {children}
    </div>
  )
}

function describeWrong(check: AddressCheck, restaurant: ShownRestaurant): string | undefined {
  if (check.state === 'invalid') return restaurant.t.message(check.sentence)
  return check.state === 'outside' ? outOfDeliveryArea(restaurant) : undefined
}

function Verdict({ check }: { check: AddressCheck }) {
  const restaurant = useRestaurant()
  return (
    <span role="status" className={check.state === 'valid' ? styles.valid : undefined}>
      {check.state === 'valid' && <Icon name={check.needsConfirmation ? 'phone' : 'check'} />}
      {describeVerdict(check, restaurant)}
    </span>
  )
}

function describeVerdict(check: AddressCheck, restaurant: ShownRestaurant): string {
  const { t } = restaurant
  if (check.state === 'checking') return t('Looking up the address…')
  if (check.state !== 'valid') {
    const zones = servedZones(restaurant.deliveryZones)
    const where =
      zones.length > 0
        ? t('We deliver to {zones}.', {
            zones: listIn(
              t,
              zones.map(({ name }) => name),
            ),
          })
        : t('We deliver within {distance} km of {street}.', {
            distance: restaurant.delivery.radiusKm,
            street: restaurant.address.street,
          })
    return `${whatToType(restaurant)} ${where}`
  }
  const distance = formatDistance(check.distanceKm, t)
  if (check.needsConfirmation)
    return `${t('About {distance} km away (approximate).', { distance })} ${t.message(NEAR_EDGE.customer)}`
  return check.approximate
    ? t('We deliver there: about {distance} km away (approximate).', { distance })
    : t('We deliver there: {distance} km away.', { distance })
}

const formatDistance = (distance: number, t: Translate): string =>
  isInEnglish({ t })
    ? distance.toFixed(1)
    : new Intl.NumberFormat(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(distance)

/** Zones may lie in several towns; an address without its town is looked up in the restaurant's. */
const whatToType = ({ address: { city }, deliveryZones, t }: ShownRestaurant): string =>
  deliveryZones.length > 1 && city !== ''
    ? t('Street, suburb and town, if it is not {city}.', { city })
    : t('Street and suburb.')

export type AddressCheck =
  | { readonly state: 'unchecked' | 'checking' }
  | ({ readonly state: 'valid' | 'outside'; readonly distanceKm: number } & Pick<
      DeliveryCheck,
      'approximate' | 'needsConfirmation' | 'terms'
    >)
  /** Not found, or the lookup failed. */
  | { readonly state: 'invalid'; readonly sentence: string }

const UNCHECKED: AddressCheck = { state: 'unchecked' }
const LOOKUP_FAILED = message('We could not check this address. Check it again in a moment, or select Pickup.')

/** Whether the restaurant delivers to an address. The server is asked once for each address. */
export function useAddressCheck() {
  const restaurant = useRestaurant()
  const [check, setCheck] = useState(UNCHECKED)
  const latest = useRef<{ readonly address: string; readonly answer: Promise<AddressCheck> } | null>(null)

  const shown = useRef(UNCHECKED)
  const show = (next: AddressCheck) => {
    shown.current = next
    setCheck(next)
  }
  const reset = () => {
    latest.current = null
    show(UNCHECKED)
  }
  /** Resolves to `unchecked` if the address has changed in the meantime. */
  const ask = async (text: string): Promise<AddressCheck> => {
    const address = text.trim()
    const asked =
      latest.current?.address === address ? latest.current : { address, answer: askServer(address, restaurant) }
    if (asked !== latest.current) show({ state: 'checking' })
    latest.current = asked
    const answer = await asked.answer
    if (latest.current !== asked) return UNCHECKED
    // An invalid address may be checked again: the lookup may have been down.
    if (answer.state === 'invalid') latest.current = null
    show(answer)
    return answer
  }
  return {
    check,
    /** The latest result, even if it arrived after the last rendering. */
    latest: () => shown.current,
    ask,
    reset,
  }
}

async function askServer(address: string, restaurant: Pick<ShownRestaurant, 'offers' | 't'>): Promise<AddressCheck> {
  try {
    const { valid, distanceKm, provider, ...certainty } = await api.post('/delivery/check', { json: { address } })
    if (distanceKm === null) {
      return { state: 'invalid', sentence: provider === 'none' ? addressesUnchecked(restaurant) : ADDRESS_NOT_FOUND }
    }
    return { state: valid ? 'valid' : 'outside', distanceKm, ...certainty }
  } catch (error) {
    const isForReader = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    return { state: 'invalid', sentence: isForReader ? error.error : LOOKUP_FAILED }
  }
}
