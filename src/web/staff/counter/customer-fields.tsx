import { useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { NOTES_MAX } from '#domain/order/checkout.ts'
import { typedMoment } from '#domain/order/typed-moment.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { clockTimeOf, dateOf, type LocalDateTime, minutesOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { hoursFor, isOpenAt } from '#domain/time/opening-hours.ts'
import { EatInField } from '#web/parts/eat-in-field.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { GuestLanguageField } from '#web/staff/guest/guest-language-field.tsx'
import { useKitchenLoad } from '#web/staff/service/service-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenMoment } from '#web/staff/time/spoken-time.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { CounterDraft } from './counter-draft.ts'

type CustomerFieldsProps = {
  draft: CounterDraft
  /** By the field's path: `customer.phone`. */
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<CounterDraft>) => void
}

export const orderTypesIn = (t: Translate) =>
  [
    { value: 'pickup', label: t('Pickup') },
    { value: 'delivery', label: t('Delivery') },
  ] as const

/** How the customer gets the order, and what else there is to say. */
export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const t = useTranslate()
  const field = (name: 'email' | 'address' | 'notes') => ({
    value: draft[name],
    error: errors[`customer.${name}`],
    maxLength: name === 'notes' ? NOTES_MAX : CONTACT_MAX[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    // The customer's details: the browser must not offer those of the staff.
    autoComplete: 'off',
  })
  const isDelivery = draft.orderType === 'delivery'
  return (
    <div className={layout.lines}>
      <SegmentedControl
        legend={t('Pickup or delivery')}
        legendHidden
        options={orderTypesIn(t)}
        value={draft.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      <EatInField orderType={draft.orderType} value={draft.eatIn} onChange={(eatIn) => onChange({ eatIn })} />
      {isDelivery && <Field {...field('address')} label={t('Delivery address')} />}
      <TimeField draft={draft} error={errors['customer.pickupTime']} onChange={(time) => onChange({ time })} />
      <Field {...field('email')} label={t('Email (optional)')} type="email" />
      <GuestLanguageField
        value={draft.language ?? ''}
        error={errors['customer.language']}
        onChange={(language) => onChange({ language })}
      />
      <TextAreaField {...field('notes')} label={t('Notes (optional)')} rows={2} />
    </div>
  )
}

type TimeFieldProps = { draft: CounterDraft; error: string | undefined; onChange: (time: LocalDateTime) => void }

/** `1830`, `6:30pm` or `tomorrow 6pm`, and what was understood. */
function TimeField({ draft, error, onChange }: TimeFieldProps) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const time = useRestaurantTime()
  const overbooked = useOverbooking(draft)
  const [typed, setTyped] = useState({ text: '', time: '' })
  const hours = hoursFor(restaurant.hours, draft.orderType)
  const around = {
    now: restaurantClock(time.timeZone, time.now),
    isOpen: (moment: LocalDateTime) => isOpenAt(hours, moment),
  }
  const understood = draft.time && spokenMoment(draft.time, time)
  // A parked order, or a new one, has another time than what was typed.
  const text = typed.time === draft.time ? typed.text : understood
  const isUnread = text.trim() !== '' && draft.time === ''
  return (
    <Field
      label={draft.orderType === 'delivery' ? t('Delivery time') : t('Pickup time')}
      hint={
        <>
          {understood && <strong role="status">{`${t('{sentence}.', { sentence: understood })} `}</strong>}
          {overbooked ?? (understood ? '' : t('1830, 6:30pm or tomorrow 6pm. Leave it empty for as soon as possible.'))}
        </>
      }
      autoComplete="off"
      value={text}
      unread={
        isUnread
          ? t('Please enter a time like 1830, 6:30pm or tomorrow 6pm, or nothing for as soon as possible.')
          : null
      }
      error={error}
      onChange={({ target }) => {
        const moment = typedMoment(target.value, { ...around, language: t.language }) ?? ''
        setTyped({ text: target.value, time: moment })
        onChange(moment)
      }}
    />
  )
}

/** What the typed time would overbook. */
function useOverbooking({ orderType, time }: CounterDraft): string | undefined {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const { load } = useKitchenLoad(time === '' ? undefined : dateOf(time))
  if (time === '' || !load?.date.startsWith(dateOf(time))) return undefined
  const quarter = clockTimeOf(15 * Math.floor(minutesOf(timeOf(time)) / 15))
  const window = load.windows.find((one) => one.time === quarter)
  const isFull = window && [window[orderType], window.both].some(({ fullness }) => fullness !== 'free')
  return isFull
    ? t('The kitchen is fully booked at {time}. You can still take it.', { time: spokenTime(quarter, restaurant) })
    : undefined
}
