import { useEffect, useState } from 'react'
import type { BookingTimes } from '#contract/booking.ts'
import { spokenTime } from '#domain/time/clock-time.ts'
import { dayInWords } from '#domain/time/dates-in-words.ts'
import { api } from '#web/parts/api-client.ts'
import styles from './booking.module.css'

export type TimesToChooseProps = { date: string; guests: string; chosen: string; onChoose: (time: string) => void }

/** The times of a day, and which of them have no room left for so many guests. One press fills in a free one. */
export function FreeTimes({ date, guests, chosen, onChoose }: TimesToChooseProps) {
  const times = useBookingTimes(date, guests)
  if (times.length === 0) return null
  const isFullyBooked = times.every(({ isFull }) => isFull)
  return (
    <fieldset className={`${styles.wide} ${styles.times}`}>
      <legend>
        {isFullyBooked
          ? `We have no table for ${guests} left on ${dayInWords(date)}. Please choose another day.`
          : `Tables for ${guests} on ${dayInWords(date)}`}
      </legend>
      {times.map(({ time, isFull }) => (
        <button
          key={time}
          type="button"
          disabled={isFull}
          aria-pressed={time === chosen}
          onClick={() => onChoose(time)}
        >
          {spokenTime(time)}
          {isFull && <small>full</small>}
        </button>
      ))}
    </fieldset>
  )
}

type Times = BookingTimes['times']

/** Those of the last answer stay until the next one comes. Without an answer guests type a time, and the server decides. */
function useBookingTimes(date: string, guests: string): Times {
  const [times, setTimes] = useState<Times>([])
  useEffect(() => {
    const overtaken = new AbortController()
    const read = () =>
      api.get('/booking-times', { query: { date, guests }, signal: overtaken.signal }).then(
        (answer) => setTimes(answer.times),
        () => {},
      )
    void read()
    // Somebody else may have booked meanwhile.
    addEventListener('focus', read)
    return () => {
      overtaken.abort()
      removeEventListener('focus', read)
    }
  }, [date, guests])
  return times
}
