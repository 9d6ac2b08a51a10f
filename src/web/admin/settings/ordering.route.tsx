import type { AdminSettings } from '#contract/settings.ts'
import { deliveryProgress } from '#domain/delivery.ts'
import { cents, centsFromDollars, dollars, dollarsFromCents } from '#domain/money.ts'
import { belowMinimum, outOfArea } from '#domain/order/checkout.ts'
import type { OrderingRules } from '#domain/restaurant.ts'
import { DAYS_AHEAD_MAX, SLOT_LENGTHS } from '#domain/slot-limits.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { numberFrom } from './profile-form.ts'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** What pickup and delivery need. */
export default function OrderingScreen() {
  return (
    <SectionPage title="Pickup and delivery" section="ordering">
      {({ ordering }) => <Ordering stored={ordering} />}
    </SectionPage>
  )
}

type OrderingForm = Readonly<
  Record<'pickupMinutes' | 'deliveryMinutes' | 'minimum' | 'radius' | 'slotMinutes' | 'daysAhead', string>
>

const orderingForm = ({ pickup, delivery, ...times }: AdminSettings['ordering']): OrderingForm => ({
  pickupMinutes: String(pickup.leadMinutes),
  deliveryMinutes: String(delivery.leadMinutes),
  minimum: String(dollarsFromCents(delivery.minimumCents)),
  radius: String(delivery.radiusKm),
  slotMinutes: String(times.slotMinutes),
  daysAhead: String(times.daysAhead),
})

const orderingFrom = ({ pickupMinutes, deliveryMinutes, minimum, radius, ...times }: OrderingForm): OrderingRules => ({
  pickup: { leadMinutes: numberFrom(pickupMinutes) },
  delivery: {
    minimumCents: centsFromDollars(dollars(numberFrom(minimum))),
    radiusKm: numberFrom(radius),
    leadMinutes: numberFrom(deliveryMinutes),
  },
  slotMinutes: numberFrom(times.slotMinutes),
  daysAhead: numberFrom(times.daysAhead),
})

function Ordering({ stored }: { stored: AdminSettings['ordering'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf: orderingForm,
    contentOf: orderingFrom,
    save: (json) => api.patch('/admin/settings/ordering', { json }),
  })
  const { typed, type, errors } = form
  const number = (name: keyof OrderingForm, path: string) => ({
    type: 'number',
    required: true,
    min: 0,
    value: typed[name],
    error: errors[path],
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  })
  return (
    <SectionForm form={form} preview={<OrderingPreview rules={orderingFrom(typed)} />}>
      <fieldset className={styles.group}>
        <legend>Pickup</legend>
        <Field
          label="Minutes until an order is ready"
          inputMode="numeric"
          {...number('pickupMinutes', 'pickup.leadMinutes')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Delivery</legend>
        <Field
          label="Minutes until an order arrives"
          inputMode="numeric"
          {...number('deliveryMinutes', 'delivery.leadMinutes')}
        />
        <Field
          label="Minimum order"
          inputMode="decimal"
          step={0.01}
          before="$"
          {...number('minimum', 'delivery.minimumCents')}
        />
        <Field
          label="Radius in kilometres"
          hint="As the crow flies, from the point on the map of your restaurant."
          inputMode="decimal"
          step={0.1}
          {...number('radius', 'delivery.radiusKm')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Times on offer</legend>
        <SelectField
          label="From one time to the next"
          value={typed.slotMinutes}
          error={errors.slotMinutes}
          onChange={(event) => type({ slotMinutes: event.target.value })}
        >
          {SLOT_LENGTHS.map((minutes) => (
            <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
          ))}
        </SelectField>
        <Field
          label="Days to order for"
          hint="Today is the first of them."
          inputMode="numeric"
          max={DAYS_AHEAD_MAX}
          {...number('daysAhead', 'daysAhead')}
        />
      </fieldset>
    </SectionForm>
  )
}

/** The sentences of the checkout that depend on these numbers. */
function OrderingPreview({ rules: { pickup, delivery, slotMinutes, daysAhead } }: { rules: OrderingRules }) {
  const numbers = [pickup.leadMinutes, delivery.leadMinutes, delivery.minimumCents, delivery.radiusKm, daysAhead]
  if (numbers.some(Number.isNaN)) return <div className={styles.card}>A number is missing.</div>
  const sentences = [
    `Ready in about ${pickup.leadMinutes} minutes.`,
    `With you in about ${delivery.leadMinutes} minutes.`,
    deliveryProgress(cents(0), delivery).text,
    belowMinimum(delivery),
    outOfArea(delivery),
    `Times every ${slotMinutes} minutes, ${daysAhead === 1 ? 'for today' : `for today and the next ${daysAhead - 1} days`}.`,
  ]
  return (
    <div className={styles.card}>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.line}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
