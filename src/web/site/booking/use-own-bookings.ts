import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingMade, GuestBooking } from '#contract/booking.ts'
import { useLive } from '#web/live/use-live.ts'
import { ApiProblem, api, apiUrl } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import {
  endOfBooking,
  eraseEndedBookings,
  followOwnBookings,
  forgetOwnBooking,
  keepOwnBooking,
  type OwnBooking,
  readOwnBookings,
} from '#web/site/storage/own-bookings.ts'

const POLL_MS = 60_000

/**
 * The bookings of this browser, and until when each can be changed. The latest that is still to come is followed live; the others
 * are asked for when the page becomes visible, and once a minute: a browser opens only six connections to one site.
 */
export function useOwnBookings() {
  const restaurant = useRestaurant()
  const [kept, setKept] = useState(() => readOwnBookings(Date.now()))
  const [states, setStates] = useState<ReadonlyMap<string, GuestBooking>>(new Map())
  const take = (state: GuestBooking) => {
    setStates((known) => new Map(known).set(state.id, state))
    // Another tab may have forgotten it.
    const known = readOwnBookings(Date.now()).find(({ id }) => id === state.id)
    if (known) keepOwnBooking(ownBooking(state, known.key, restaurant))
    // Also if another tab has stored the same, whose event may still be on its way.
    setKept(readOwnBookings(Date.now()))
  }
  const followed = kept.find(({ status, endsAt }) => status !== 'cancelled' && Date.now() < endsAt)
  const live = useLive<{ booking: GuestBooking }>(
    followed ? apiUrl('/bookings/:id/live', { param: { id: followed.id }, query: { key: followed.key } }) : null,
    { booking: take },
    { pauseWhenHidden: true },
  )
  const read = async ({ id, key }: OwnBooking) => {
    try {
      take(await api.get('/bookings/:id', { param: { id }, query: { key } }))
    } catch (error) {
      // Deleted or erased. Without a connection the next round asks again.
      if (error instanceof ApiProblem && error.status === 404) forgetOwnBooking(id)
    }
  }
  const readOthers = useEffectEvent(() => {
    if (document.hidden) return
    for (const one of kept) if (one.id !== followed?.id || live !== 'connected') void read(one)
  })
  useEffect(() => {
    eraseEndedBookings()
    const stop = followOwnBookings(() => setKept(readOwnBookings(Date.now())))
    readOthers()
    document.addEventListener('visibilitychange', readOthers)
    const timer = setInterval(readOthers, POLL_MS)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', readOthers)
      clearInterval(timer)
    }
  }, [])
  return kept.map((booking) => ({
    booking,
    changesUntil: states.get(booking.id)?.changesUntil ?? null,
    isKnown: states.has(booking.id),
    take,
  }))
}

/** Keeps a booking that was made a moment ago. */
export const keepMadeBooking = (
  { key, status, ...made }: BookingMade & Pick<GuestBooking, 'name' | 'guests' | 'date' | 'time'>,
  restaurant: TimesOfRestaurant,
): void => keepOwnBooking(ownBooking({ ...made, status: status ?? 'new' }, key, restaurant))

type TimesOfRestaurant = Parameters<typeof browserClock>[0]
type Known = Pick<GuestBooking, 'id' | 'name' | 'guests' | 'date' | 'time' | 'status'>

const ownBooking = (
  { id, name, guests, date, time, status }: Known,
  key: string,
  restaurant: TimesOfRestaurant,
): OwnBooking => ({
  ...{ id, key, name, guests, date, time, status },
  endsAt: endOfBooking({ date, time }, browserClock(restaurant)),
})
