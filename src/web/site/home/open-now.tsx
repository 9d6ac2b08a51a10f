import { useEffect, useState } from 'react'
import { restaurant } from '#domain/restaurant.ts'
import { type LocalDateTime, spokenTime } from '#domain/time/clock-time.ts'
import { hoursOn, isOpenAt, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { nextOpeningInWords } from '#web/parts/dates-in-words.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import styles from './contact.module.css'

const MINUTE_MS = 60_000

/** "Open now, until 9:00pm". Said in the browser only: the page itself may have been rendered hours ago. */
export function OpenNow() {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    const look = () => setLocal(restaurantClock())
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const isOpen = local !== undefined && isOpenAt(restaurant.hours, local)
  return (
    <p className={styles.open} data-open={isOpen || undefined}>
      {local && openNowInWords(restaurant.hours, local)}
    </p>
  )
}

/** What a visitor wants to know of the opening hours at this moment of the restaurant's clock. */
export function openNowInWords(hours: WeeklyHours, local: LocalDateTime): string {
  const today = hoursOn(hours, local.slice(0, 10))
  if (today && isOpenAt(hours, local)) return `Open now, until ${spokenTime(today.closes)}`
  const opening = nextOpeningInWords(hours, local)
  return opening ? `Closed now, opens ${opening}` : 'Closed now'
}
