import { useCallback, useEffect, useState } from 'react'
import type { SlotOffer } from '#contract/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant.ts'
import { ASK_FOR_TIME, type LocalDateTime, type PlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { isOpenAt, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { api } from '#web/parts/api-client.ts'
import { nearDayInWords, nextOpeningInWords, pickupTimeInWords, weekdayName } from '#web/parts/dates-in-words.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { SelectField } from '#web/ui/field.tsx'

const CLOSING_SOON = `We close soon: it is too late for “As soon as possible”. ${ASK_FOR_TIME}`

type TimeFieldProps = {
  orderType: OrderType
  slots: Slots
  value: string
  error: string | undefined
  onChange: (pickupTime: string) => void
}

/** The time of the order: as soon as possible while open, or a quarter of an hour of the coming week. */
export function TimeField({ orderType, slots: { offer, hasFailed }, value, error, onChange }: TimeFieldProps) {
  const now = restaurantClock()
  const isGone = value !== '' && !isOnOffer(offer, value)
  const gone = `${pickupTimeInWords(value)} is no longer available for ${orderType}. Please choose another time.`
  return (
    <SelectField
      label={orderType === 'delivery' ? 'Delivery time' : 'Pickup time'}
      name="pickupTime"
      required
      value={isGone ? '' : value}
      error={error ?? (isGone ? gone : undefined)}
      hint={hintFor(orderType, offer, value, now)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {offer ? 'Choose a time' : hasFailed ? 'The times could not be loaded' : 'Loading times…'}
      </option>
      {offer ? (
        <Times offer={offer} today={now.slice(0, 10)} />
      ) : (
        value && <option value={value}>{pickupTimeInWords(value)}</option>
      )}
    </SelectField>
  )
}

function Times({ offer, today }: { offer: SlotOffer; today: PlainDate }) {
  return (
    <>
      {offer.asap && <option value="ASAP">As soon as possible</option>}
      {offer.days.map(({ date, slots }) => (
        <optgroup key={date} label={nearDayInWords(date, today)}>
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {slotInWords(slot, today)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** Includes the weekday unless it is today: a closed select shows the option without its group. */
function slotInWords(slot: LocalDateTime, today: PlainDate): string {
  const date = slot.slice(0, 10)
  const time = spokenTime(slot.slice(11))
  return date === today ? time : `${weekdayName(date)} ${time}`
}

function hintFor(orderType: OrderType, offer: SlotOffer | undefined, value: string, now: LocalDateTime) {
  if (value === 'ASAP' && offer?.asap) {
    const { leadMinutes } = restaurant[orderType]
    return orderType === 'delivery'
      ? `With you in about ${leadMinutes} minutes.`
      : `Ready in about ${leadMinutes} minutes.`
  }
  return offer && !offer.asap ? (closedSentence(restaurant.hours, now) ?? CLOSING_SOON) : undefined
}

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: WeeklyHours, local: LocalDateTime): string | undefined {
  if (isOpenAt(hours, local)) return undefined
  const opening = nextOpeningInWords(hours, local)
  return opening ? `We are closed now. We open ${opening}.` : 'We are closed now.'
}

const REFRESH_MS = 60_000

type Loaded = { readonly type: OrderType; readonly offer?: SlotOffer; readonly hasFailed: boolean }

export type Slots = ReturnType<typeof useSlots>

/** The times on offer. They are refreshed every minute and whenever the page becomes visible, so that past ones disappear. */
export function useSlots(type: OrderType) {
  const [slots, setSlots] = useState<Loaded>({ type, hasFailed: false })
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound((count) => count + 1), [])

  useEffect(() => {
    const leave = new AbortController()
    api
      .get('/slots', { query: { type }, signal: leave.signal })
      .then((offer) => setSlots({ type, offer, hasFailed: false }))
      .catch(() => {
        if (leave.signal.aborted) return
        setSlots((before) => ({ ...(before.type === type ? before : { type }), hasFailed: true }))
      })
    return () => leave.abort()
  }, [type, round])

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(refreshIfVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [refresh])

  const isCurrent = slots.type === type
  return { offer: isCurrent ? slots.offer : undefined, hasFailed: isCurrent && slots.hasFailed, refresh }
}

/** Whether the time can still be chosen. While the times are unknown, the server decides. */
export function isOnOffer(offer: SlotOffer | undefined, pickupTime: string): boolean {
  if (!offer) return true
  if (pickupTime === 'ASAP') return offer.asap
  return offer.days.some(({ slots }) => slots.includes(pickupTime))
}
