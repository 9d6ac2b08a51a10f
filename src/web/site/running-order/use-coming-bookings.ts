import { useEffect, useState } from 'react'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import {
  followOwnBookings,
  forgetOwnBooking,
  keepOwnBooking,
  type OwnBooking,
  readOwnBookings,
} from '#web/site/storage/own-bookings.ts'

/** The bookings of this browser that are still to come. Asked for once for each page; their tickets follow them live. */
export function useComingBookings(): readonly OwnBooking[] {
  const [bookings, setBookings] = useState(coming)
  useEffect(() => {
    for (const booking of coming()) void read(booking)
    return followOwnBookings(() => setBookings(coming()))
  }, [])
  return bookings
}

function coming(): readonly OwnBooking[] {
  const now = Date.now()
  return readOwnBookings(now).filter(({ status, endsAt }) => status !== 'cancelled' && now < endsAt)
}

async function read(known: OwnBooking): Promise<void> {
  try {
    const { status, guests } = await api.get('/bookings/:id', { param: { id: known.id }, query: { key: known.key } })
    if (status !== known.status || guests !== known.guests) keepOwnBooking({ ...known, status, guests })
  } catch (error) {
    // Deleted or erased. Without a connection the page shows what was known.
    if (error instanceof ApiProblem && error.status === 404) forgetOwnBooking(known.id)
  }
}
