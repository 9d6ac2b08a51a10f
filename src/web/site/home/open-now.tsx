import { useEffect, useState } from 'react'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { addDays, spokenTime } from '#domain/time/clock-time.ts'
import { hoursOn, isOpenAt } from '#domain/time/opening-hours.ts'
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
      {local && openNowInWords(local)}
    </p>
  )
}

/** What a visitor wants to know of the opening hours at this moment of the restaurant's clock. */
export function openNowInWords(local: string): string {
  const date = local.slice(0, 10)
  const today = hoursOn(restaurant.hours, date)
  if (today && isOpenAt(restaurant.hours, local)) return `Open now, until ${spokenTime(today.closes)}`
  if (today && local.slice(11) < today.opens) return `Closed now, opens at ${spokenTime(today.opens)}`
  const tomorrow = hoursOn(restaurant.hours, addDays(date, 1))
  return tomorrow ? `Closed now, opens tomorrow at ${spokenTime(tomorrow.opens)}` : 'Closed now'
}
