import { useState } from 'react'
import type { OrderType } from '#domain/order/order-status.ts'
import { typedMoment } from '#domain/order/typed-moment.ts'
import { clockTimeOf, dateOf, type LocalDateTime, minutesOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { hoursFor, isOpenAt } from '#domain/time/opening-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { useKitchenLoad } from '#web/staff/service/service-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenMoment } from '#web/staff/time/spoken-time.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type TimeFieldProps = {
  orderType: OrderType
  /** Empty: as soon as possible. */
  time: LocalDateTime
  error: string | undefined
  onChange: (time: LocalDateTime) => void
}

/** `1830`, `6:30pm` or `tomorrow 6pm`, and what was understood. */
export function TimeField({ orderType, time: chosen, error, onChange }: TimeFieldProps) {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const time = useRestaurantTime()
  const overbooked = useOverbooking(orderType, chosen)
  const [typed, setTyped] = useState({ text: '', time: '' })
  const hours = hoursFor(restaurant.hours, orderType)
  const around = {
    now: restaurantClock(time.timeZone, time.now),
    isOpen: (moment: LocalDateTime) => isOpenAt(hours, moment),
  }
  const understood = chosen && spokenMoment(chosen, time)
  // A parked order, or a new one, has another time than what was typed.
  const text = typed.time === chosen ? typed.text : understood
  const isUnread = text.trim() !== '' && chosen === ''
  return (
    <Field
      label={orderType === 'delivery' ? t('Delivery time') : t('Pickup time')}
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
function useOverbooking(orderType: OrderType, time: LocalDateTime): string | undefined {
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
