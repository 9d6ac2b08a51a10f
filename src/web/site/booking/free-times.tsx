import { useEffect, useState } from 'react'
import type { BookingTimes } from '#contract/booking.ts'
import { spokenTime } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './booking.module.css'

export type TimesToChooseProps = {
  date: string
  guests: string
  chosen: string
  onChoose: (time: string) => void
  area: string
  onArea: (area: string) => void
  /** The booking that its guest changes: it does not count against itself. */
  own?: { booking: string; key: string } | undefined
}

/** The times of a day, showing which have no room for this many guests. One press fills in a free time. */
export function FreeTimes({ date, guests, chosen, onChoose, area, onArea, own }: TimesToChooseProps) {
  const times = useBookingTimes({ date, guests, area, booking: own?.booking, key: own?.key })
  const { areas } = useRestaurant().bookings
  const t = useTranslate()
  return (
    <>
      {areas.length > 0 && (
        <SelectField
          className={styles.wide}
          label={t('Area (optional)')}
          value={area}
          onChange={(event) => onArea(event.target.value)}
        >
          <option value="">{t('No preference')}</option>
          {areas.map((name) => (
            <option key={name} value={name} lang={t.langOf(name)}>
              {t.own(name)}
            </option>
          ))}
        </SelectField>
      )}
      {times.length > 0 && <TimesOfDay {...{ times, date, guests, chosen, onChoose }} />}
    </>
  )
}

type Times = BookingTimes['times']
type TimesOfDayProps = Pick<TimesToChooseProps, 'date' | 'guests' | 'chosen' | 'onChoose'> & { times: Times }

function TimesOfDay({ times, date, guests, chosen, onChoose }: TimesOfDayProps) {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const day = formatDay(date, restaurant)
  const isFullyBooked = times.every(({ isFull }) => isFull)
  return (
    <fieldset className={`${styles.wide} ${styles.times}`}>
      <legend>
        {isFullyBooked
          ? t.plural(
              Number(guests),
              'We have no table for {count} left on {day}. Please choose another day.',
              'We have no table for {count} left on {day}. Please choose another day.',
              { day },
            )
          : t.plural(Number(guests), 'Tables for {count} on {day}', 'Tables for {count} on {day}', { day })}
      </legend>
      {times.map(({ time, isFull }) => (
        <button
          key={time}
          type="button"
          disabled={isFull}
          aria-pressed={time === chosen}
          onClick={() => onChoose(time)}
        >
          {spokenTime(time, restaurant)}
          {isFull && <small>{t.as('a time without a table', 'full')}</small>}
        </button>
      ))}
    </fieldset>
  )
}

type Asked = Pick<TimesToChooseProps, 'date' | 'guests' | 'area'> & {
  booking: string | undefined
  key: string | undefined
}

/** Keeps the last answer until the next one arrives. Without an answer guests type a time, and the server decides. */
function useBookingTimes({ date, guests, area, booking, key }: Asked): Times {
  const [times, setTimes] = useState<Times>([])
  useEffect(() => {
    const overtaken = new AbortController()
    const read = () =>
      api
        .get('/booking-times', {
          query: { date, guests, ...(area && { area }), ...(booking && key && { booking, key }) },
          signal: overtaken.signal,
        })
        .then(
          (answer) => setTimes(answer.times),
          () => {},
        )
    void read()
    // Somebody else may have booked in the meantime.
    addEventListener('focus', read)
    return () => {
      overtaken.abort()
      removeEventListener('focus', read)
    }
  }, [date, guests, area, booking, key])
  return times
}
