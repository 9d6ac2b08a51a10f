import { useMemo } from 'react'
import { isPlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { closureSentence } from '#domain/time/describe-opening.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { daysToChoose, timesToChoose } from '#web/site/booking/booking-fields.ts'
import { FreeTimes, type TimesToChooseProps } from '#web/site/booking/free-times.tsx'
import choices from '#web/site/cart/choices.module.css'
import { Choice, moveByKey, shortDay } from '#web/site/cart/choices.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './booking.module.css'

/** Two weeks: later days are typed. */
const DAYS_OFFERED = 14

type DaysToChooseProps = { today: string; chosen: string; onChoose: (date: string) => void }

/** Fills the date with one press. */
export function DaysToChoose({ today, chosen, onChoose }: DaysToChooseProps) {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const days = useMemo(() => daysToChoose(restaurant, DAYS_OFFERED), [restaurant])
  return (
    <fieldset className={choices.days} onKeyDown={moveByKey}>
      <legend className="visually-hidden">{t('Day')}</legend>
      {days.map((date, index) => (
        <Choice
          key={date}
          isChosen={date === chosen}
          isTabStop={days.includes(chosen) ? date === chosen : index === 0}
          onChoose={() => onChoose(date)}
        >
          {shortDay(date, today, t)}
        </Choice>
      ))}
    </fieldset>
  )
}

/** Fills the time with one press. Any other minute can be typed. */
export function TimesToChoose({ guests, ...props }: TimesToChooseProps) {
  const { date, chosen, onChoose } = props
  const restaurant = useRestaurant()
  const t = useTranslate()
  const times = timesToChoose(date, restaurant)
  const closure = isPlainDate(date) ? closureSentence(restaurant.hours, date, restaurant) : undefined
  if (closure) return <p className={styles.wide}>{closure}</p>
  if (times.length === 0) return null
  if (restaurant.bookings.isLimited && Number(guests) > 0) return <FreeTimes guests={guests} {...props} />
  return (
    <fieldset className={`${styles.wide} ${styles.times}`}>
      <legend>{t('Tables on {day}', { day: formatDay(date, restaurant) })}</legend>
      {times.map((time) => (
        <button key={time} type="button" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
          {spokenTime(time, restaurant)}
        </button>
      ))}
    </fieldset>
  )
}
