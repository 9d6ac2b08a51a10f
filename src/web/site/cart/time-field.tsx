import type { SlotOffer } from '#contract/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant.ts'
import { type LocalDateTime, type PlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { nearDayInWords, pickupTimeInWords, weekdayName } from '#web/parts/dates-in-words.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { closedSentence } from '#web/site/cart/opening-sentence.ts'
import { isOnOffer } from '#web/site/cart/use-slots.ts'
import { SelectField } from '#web/ui/field.tsx'

const CLOSING_SOON = 'We close soon: it is too late for “As soon as possible”. Please choose a time.'

type TimeFieldProps = {
  orderType: OrderType
  offer: SlotOffer | undefined
  hasFailed: boolean
  value: string
  error: string | undefined
  onChange: (pickupTime: string) => void
}

/** When the food is wanted: as soon as possible while open, or a quarter of an hour of the coming week. */
export function TimeField({ orderType, offer, hasFailed, value, error, onChange }: TimeFieldProps) {
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

/** A closed list shows the option alone, without its day: so another day's time carries it. */
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
