import { useId } from 'react'
import type { SlotOffer } from '#contract/checkout.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { pausedSentence } from '#domain/pauses/describe-pauses.ts'
import { serviceLimits } from '#domain/pauses/pauses.ts'
import {
  AS_SOON_AS_POSSIBLE,
  ASK_FOR_TIME,
  dateOf,
  isPlainDate,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  timeOf,
} from '#domain/time/clock-time.ts'
import { closedSentence, describeSpecialDays } from '#domain/time/describe-opening.ts'
import { formatDay, formatNearDay, formatPickupTime, weekdayName } from '#domain/time/format-dates.ts'
import { openingAt } from '#domain/time/opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { pauseOfAsap } from '#domain/time/pause.ts'
import type { SpokenClock } from '#domain/time/zone-clock.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { Choice, moveByKey, shortDay } from '#web/site/cart/choices.tsx'
import { isOnOffer, type Slots, timeToOrder } from '#web/site/cart/use-slots.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import choices from './choices.module.css'
import styles from './time-field.module.css'

const FULL_TODAY = message('The kitchen is fully booked until we close.')
const NO_TIME = message('No other time is free. Please call us, or try again later.')

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
  const { t } = restaurant
  const { offer, hasFailed } = slots
  const now = new Date()
  const today = dateOf(browserClock(restaurant).localAt(now))
  const chosen = timeToOrder(offer, value)
  const isGone = offer !== undefined && value !== '' && !isPlainDate(value) && chosen === ''
  return (
    <div className={styles.time}>
      <SelectField
        label={orderType === 'delivery' ? t('Delivery time') : t('Pickup time')}
        name="pickupTime"
        required
        value={chosen}
        error={error ?? (isGone ? describeGone(orderType, formatPickupTime(value, restaurant), t) : undefined)}
        hint={hintFor(orderType, offer, chosen, { restaurant, now })}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {emptyOptionText(slots, isPlainDate(value) ? formatDay(value, restaurant) : undefined, t)}
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
              {t('Load the times again')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The text of the select before a time is chosen, of a day that may be. */
function emptyOptionText({ offer, hasFailed }: Slots, day: string | undefined, t: Translate): string {
  if (!offer) return hasFailed ? t('The times could not be loaded') : t('Loading times…')
  if (!offer.asap && offer.days.length === 0) return t('No time is free')
  return day ? t('Choose a time on {day}', { day }) : t('Choose a time')
}

const describeGone = (orderType: OrderType, time: string, t: Translate): string =>
  orderType === 'delivery'
    ? t('{time} is no longer available for delivery. Please choose another time.', { time })
    : t('{time} is no longer available for pickup. Please choose another time.', { time })

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
  const { t } = restaurant
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
        <legend className="visually-hidden">{t('Day')}</legend>
        {offer.asap && (
          <Choice isChosen={chosen === 'ASAP'} isTabStop={day === ''} onChoose={() => onChange('ASAP')}>
            {t.message(AS_SOON_AS_POSSIBLE)}
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
            {shortDay(date, today, t)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.slots} id={id} hidden={slots.length === 0} ref={showChosen} onKeyDown={moveByKey}>
        <legend className="visually-hidden">{day && formatDay(day, restaurant)}</legend>
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
      {offer.asap && <option value="ASAP">{restaurant.t.message(AS_SOON_AS_POSSIBLE)}</option>}
      {offer.days.map(({ date, slots }) => (
        <optgroup key={date} label={formatNearDay(date, today, restaurant)}>
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {withLeft(describeSlot(slot, today, restaurant), offer.left?.[slot], restaurant.t)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** Includes the weekday unless it is today: a closed select shows the option without its group. */
function describeSlot(slot: LocalDateTime, today: PlainDate, style: ShownRestaurant): string {
  const date = dateOf(slot)
  const time = spokenTime(timeOf(slot), style)
  return date === today ? time : style.t('{weekday} {time}', { weekday: weekdayName(date, style), time })
}

const withLeft = (time: string, left: number | undefined, t: Translate): string =>
  left === undefined ? time : t.plural(left, '{time} ({count} left)', '{time} ({count} left)', { time })

function hintFor(
  orderType: OrderType,
  offer: SlotOffer | undefined,
  value: string,
  { restaurant, now }: { restaurant: ShownRestaurant; now: Date },
) {
  const { t } = restaurant
  const limits = serviceLimits(restaurant, orderType, now)
  const clock = browserClock(restaurant)
  if (value === 'ASAP' && offer?.asap) {
    return describePromise(orderType, offer.asapAt, { leadMinutes: limits.leadMinutes, now, clock, t })
  }
  if (!offer || offer.asap) return undefined
  const pause = pauseOfAsap(limits, now)
  const next = t.message(offer.days.length > 0 ? ASK_FOR_TIME : NO_TIME)
  if (pause) return `${pausedSentence(orderType, pause, now, clock)} ${next}`
  const hours = hoursFor(restaurant.hours, orderType)
  const opening = openingAt(hours, now, clock)
  if (!opening.isOpen) return closedSentence(hours, now, clock)
  const ready = now.getTime() + limits.leadMinutes * 60_000
  const isTooLate = opening.closesAt && ready > opening.closesAt.getTime()
  const time = t.message(AS_SOON_AS_POSSIBLE)
  const why = isTooLate ? t('We close soon: it is too late for “{time}”.', { time }) : t.message(FULL_TODAY)
  return `${why} ${next}`
}

type Waiting = {
  readonly leadMinutes: number
  readonly now: Date
  readonly clock: SpokenClock
  readonly t: Translate
}

/**
 * `Ready in about 20 minutes, at 6:30pm.` Even with a wrong browser clock, it is never less than the restaurant needs. An older version
 * of the server, which may answer during an upgrade, does not give the time.
 */
function describePromise(
  orderType: OrderType,
  asapAt: LocalDateTime | undefined,
  { leadMinutes, now, clock, t }: Waiting,
): string {
  if (asapAt === undefined) return describeSoon(orderType, leadMinutes, t)
  const minutes = Math.max(leadMinutes, Math.round((clock.instantAt(asapAt).getTime() - now.getTime()) / 60_000))
  const time = spokenTime(timeOf(asapAt), clock)
  return orderType === 'delivery'
    ? t.plural(
        minutes,
        'With you in about {count} minutes, at {time}.',
        'With you in about {count} minutes, at {time}.',
        { time },
      )
    : t.plural(minutes, 'Ready in about {count} minutes, at {time}.', 'Ready in about {count} minutes, at {time}.', {
        time,
      })
}

const describeSoon = (orderType: OrderType, minutes: number, t: Translate): string =>
  orderType === 'delivery'
    ? t.plural(minutes, 'With you in about {count} minutes.', 'With you in about {count} minutes.')
    : t.plural(minutes, 'Ready in about {count} minutes.', 'Ready in about {count} minutes.')
