import { useId } from 'react'
import type { SlotOffer } from '#contract/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { pausedSentence } from '#domain/pauses/describe-pauses.ts'
import { serviceLimits } from '#domain/pauses/pauses.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import {
  AS_SOON_AS_POSSIBLE,
  ASK_FOR_TIME,
  dateOf,
  isPlainDate,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  type TimeStyle,
  timeOf,
} from '#domain/time/clock-time.ts'
import { closedSentence, describeSpecialDays } from '#domain/time/describe-opening.ts'
import { formatDay, formatNearDay, formatPickupTime, weekdayName } from '#domain/time/format-dates.ts'
import { openingAt } from '#domain/time/opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { pauseOfAsap } from '#domain/time/pause.ts'
import type { SpokenClock } from '#domain/time/zone-clock.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { Choice, moveByKey, shortDay } from '#web/site/cart/choices.tsx'
import { isOnOffer, type Slots, timeToOrder } from '#web/site/cart/use-slots.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import choices from './choices.module.css'
import styles from './time-field.module.css'

const FULL_TODAY = 'The kitchen is fully booked until we close.'
const CLOSING_SOON = `We close soon: it is too late for “${AS_SOON_AS_POSSIBLE}”.`
const NO_TIME = 'No other time is free. Please call us, or try again later.'

type TimeFieldProps = {
  orderType: OrderType
  slots: Slots
  value: string
  error: string | undefined
  onChange: (pickupTime: string) => void
}

/**
 * The time of the order. The select has all times; the buttons below choose from them with fewer taps. "As soon as possible" is
 * preselected while it is on offer (docs/design/orders.md).
 */
export function TimeField({ orderType, slots, value, error, onChange }: TimeFieldProps) {
  const restaurant = useRestaurant()
  const { offer, hasFailed } = slots
  const now = new Date()
  const today = dateOf(browserClock(restaurant).localAt(now))
  const chosen = timeToOrder(offer, value)
  const isGone = offer !== undefined && value !== '' && !isPlainDate(value) && chosen === ''
  const gone = `${formatPickupTime(value, restaurant)} is no longer available for ${orderType}. Please choose another time.`
  return (
    <div className={styles.time}>
      <SelectField
        label={orderType === 'delivery' ? 'Delivery time' : 'Pickup time'}
        name="pickupTime"
        required
        value={chosen}
        error={error ?? (isGone ? gone : undefined)}
        hint={hintFor(orderType, offer, chosen, { restaurant, now })}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {emptyOptionText(slots, isPlainDate(value) ? formatDay(value) : undefined)}
        </option>
        {offer ? (
          <Times offer={offer} today={today} />
        ) : (
          chosen && <option value={chosen}>{formatPickupTime(chosen, restaurant)}</option>
        )}
      </SelectField>
      {describeSpecialDays(restaurant.hours, today, restaurant, restaurant.daysAhead - 1).map((line) => (
        <p key={line} className={styles.special}>
          {line}
        </p>
      ))}
      {offer ? (
        <QuickTimes {...{ offer, today, chosen, onChange }} wantedDay={isPlainDate(value) ? value : dayOf(chosen)} />
      ) : (
        <div className={styles.loading}>
          {hasFailed && (
            <Button icon={<Icon name="refresh" />} busy={slots.isLoading} onClick={slots.refresh}>
              Load the times again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The text of the select before a time is chosen, of a day that may be. */
function emptyOptionText({ offer, hasFailed }: Slots, day: string | undefined): string {
  if (!offer) return hasFailed ? 'The times could not be loaded' : 'Loading times…'
  if (!offer.asap && offer.days.length === 0) return 'No time is free'
  return day ? `Choose a time on ${day}` : 'Choose a time'
}

const dayOf = (chosen: string): PlainDate => (chosen === 'ASAP' ? '' : dateOf(chosen))

type QuickTimesProps = {
  offer: SlotOffer
  today: PlainDate
  chosen: string
  wantedDay: PlainDate
  onChange: (pickupTime: string) => void
}

/** First the day, then its times. */
function QuickTimes({ offer, today, chosen, wantedDay, onChange }: QuickTimesProps) {
  const restaurant = useRestaurant()
  const id = useId()
  const chosenDay = offer.days.find(({ date }) => date === wantedDay)
  // A day that was chosen for pickup may have no deliveries.
  const day = chosenDay?.date ?? ''
  const slots = chosenDay?.slots ?? []
  // The same hour on another day, if it has one.
  const chooseDay = (date: PlainDate) => {
    const same = `${date}${chosen.slice(10)}`
    onChange(isOnOffer(offer, same) ? same : date)
  }
  return (
    <>
      <fieldset className={choices.days} onKeyDown={moveByKey}>
        <legend className="visually-hidden">Day</legend>
        {offer.asap && (
          <Choice isChosen={chosen === 'ASAP'} isTabStop={day === ''} onChoose={() => onChange('ASAP')}>
            {AS_SOON_AS_POSSIBLE}
          </Choice>
        )}
        {offer.days.map(({ date }, index) => (
          <Choice
            key={date}
            isChosen={date === day}
            isTabStop={day === '' ? !offer.asap && index === 0 : date === day}
            controls={id}
            onChoose={() => chooseDay(date)}
          >
            {shortDay(date, today)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.slots} id={id} hidden={slots.length === 0} ref={showChosen} onKeyDown={moveByKey}>
        <legend className="visually-hidden">{day && formatDay(day)}</legend>
        {slots.map((slot, index) => (
          <Choice
            key={slot}
            isChosen={slot === chosen}
            isTabStop={slots.includes(chosen) ? slot === chosen : index === 0}
            row={rowOf(slot)}
            left={offer.left?.[slot]}
            onChoose={() => onChange(slot)}
          >
            {spokenTime(timeOf(slot), restaurant)}
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

/** After a reload, the chosen time may be hours to the right. */
function showChosen(slots: HTMLElement | null): void {
  const chosen = slots?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (slots && chosen) slots.scrollLeft += middleOf(chosen) - middleOf(slots)
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Which quarter of its hour it is, from 1 to 4. */
const rowOf = (slot: LocalDateTime): number => 1 + Math.floor(Number(slot.slice(14, 16)) / 15)

function Times({ offer, today }: { offer: SlotOffer; today: PlainDate }) {
  const restaurant = useRestaurant()
  return (
    <>
      {offer.asap && <option value="ASAP">{AS_SOON_AS_POSSIBLE}</option>}
      {offer.days.map(({ date, slots }) => (
        <optgroup key={date} label={formatNearDay(date, today)}>
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {describeSlot(slot, today, restaurant) +
                (offer.left?.[slot] === undefined ? '' : ` (${offer.left?.[slot]} left)`)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** Includes the weekday unless it is today: a closed select shows the option without its group. */
function describeSlot(slot: LocalDateTime, today: PlainDate, style: TimeStyle): string {
  const date = dateOf(slot)
  const time = spokenTime(timeOf(slot), style)
  return date === today ? time : `${weekdayName(date)} ${time}`
}

function hintFor(
  orderType: OrderType,
  offer: SlotOffer | undefined,
  value: string,
  { restaurant, now }: { restaurant: Restaurant; now: Date },
) {
  const limits = serviceLimits(restaurant, orderType, now)
  const clock = browserClock(restaurant)
  if (value === 'ASAP' && offer?.asap) {
    return `${orderType === 'delivery' ? 'With you' : 'Ready'} ${describePromise(offer.asapAt, limits.leadMinutes, now, clock)}.`
  }
  if (!offer || offer.asap) return undefined
  const pause = pauseOfAsap(limits, now)
  const next = offer.days.length > 0 ? ASK_FOR_TIME : NO_TIME
  if (pause) return `${pausedSentence(orderType, pause, now, clock)} ${next}`
  const hours = hoursFor(restaurant.hours, orderType)
  const opening = openingAt(hours, now, clock)
  if (!opening.isOpen) return closedSentence(hours, now, clock)
  const ready = now.getTime() + limits.leadMinutes * 60_000
  return `${opening.closesAt && ready > opening.closesAt.getTime() ? CLOSING_SOON : FULL_TODAY} ${next}`
}

/**
 * `in about 20 minutes, at 6:30pm`. Even with a wrong browser clock, it is never less than the restaurant needs. An older version
 * of the server, which may answer during an upgrade, does not give the time.
 */
function describePromise(
  asapAt: LocalDateTime | undefined,
  leadMinutes: number,
  now: Date,
  clock: SpokenClock,
): string {
  if (asapAt === undefined) return `in about ${leadMinutes} minutes`
  const minutes = Math.round((clock.instantAt(asapAt).getTime() - now.getTime()) / 60_000)
  return `in about ${Math.max(leadMinutes, minutes)} minutes, at ${spokenTime(timeOf(asapAt), clock)}`
}
