import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import type { RestaurantTime } from './spoken-time.ts'

const TICK_MS = 15_000

const TimeContext = createContext(new Date(0))

/** The current time for all screens; ticks four times a minute. */
export function TimeProvider({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(tick)
  }, [])
  return <TimeContext value={now}>{children}</TimeContext>
}

/** The current time, to a quarter of a minute. */
export const useNow = (): Date => useContext(TimeContext)

/** The current business day. */
export function useBusinessDay(): PlainDate {
  const { hours, timeZone } = useRestaurant()
  return businessDayOf(hours, restaurantClock(timeZone, useNow()))
}

/** The current time by the restaurant's clock, in the reader's language. */
export function useRestaurantTime(): RestaurantTime {
  const { timeZone, hourCycle, t } = useRestaurant()
  return { now: useNow(), timeZone, hourCycle, t }
}
