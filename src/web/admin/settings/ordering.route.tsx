import type { ComponentProps } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { deliveryProgress } from '#domain/delivery.ts'
import { cents, centsFromDollars, currencySign, dollars, dollarsFromCents } from '#domain/money.ts'
import { belowMinimum, outOfArea } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { orderingClosed } from '#domain/order/order-types.ts'
import type { OrderingRules } from '#domain/restaurant.ts'
import { DAYS_AHEAD_MAX, SLOT_LENGTHS } from '#domain/slot-limits.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import preview from './preview.module.css'
import { numberFrom } from './profile-form.ts'
import { SectionForm, type SectionFormState, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** What pickup and delivery need. */
export default function OrderingScreen() {
  return (
    <SectionPage title="Pickup and delivery" section="ordering">
      {({ ordering }) => <Ordering stored={ordering} />}
    </SectionPage>
  )
}

type NumberName = 'pickupMinutes' | 'deliveryMinutes' | 'minimum' | 'radius' | 'slotMinutes' | 'daysAhead'
type OrderingForm = Readonly<Record<NumberName, string>> & { readonly pickup: boolean; readonly delivery: boolean }

const orderingForm = ({ offers, pickup, delivery, ...times }: AdminSettings['ordering']): OrderingForm => ({
  ...offers,
  pickupMinutes: String(pickup.leadMinutes),
  deliveryMinutes: String(delivery.leadMinutes),
  minimum: String(dollarsFromCents(delivery.minimumCents)),
  radius: String(delivery.radiusKm),
  slotMinutes: String(times.slotMinutes),
  daysAhead: String(times.daysAhead),
})

const orderingFrom = ({ pickup, delivery, ...numbers }: OrderingForm): OrderingRules => ({
  offers: { pickup, delivery },
  pickup: { leadMinutes: numberFrom(numbers.pickupMinutes) },
  delivery: {
    minimumCents: centsFromDollars(dollars(numberFrom(numbers.minimum))),
    radiusKm: numberFrom(numbers.radius),
    leadMinutes: numberFrom(numbers.deliveryMinutes),
  },
  slotMinutes: numberFrom(numbers.slotMinutes),
  daysAhead: numberFrom(numbers.daysAhead),
})

function Ordering({ stored }: { stored: AdminSettings['ordering'] }) {
  const api = useAdminApi()
  const form = useSectionForm({
    stored,
    formOf: orderingForm,
    contentOf: orderingFrom,
    save: (json) => api.patch('/admin/settings/ordering', { json }),
  })
  return (
    <SectionForm form={form} preview={<OrderingPreview rules={orderingFrom(form.typed)} />}>
      <fieldset className={styles.group}>
        <legend>Pickup</legend>
        <Offer form={form} type="pickup" label="Customers can order for pickup" />
        <NumberField
          form={form}
          name="pickupMinutes"
          path="pickup.leadMinutes"
          label="Minutes until an order is ready"
        />
      </fieldset>
      <DeliveryFields form={form} />
      <TimeFields form={form} />
    </SectionForm>
  )
}

type FieldsProps = { form: SectionFormState<OrderingForm> }
type NumberFieldProps = FieldsProps &
  Omit<ComponentProps<typeof Field>, 'form' | 'name'> & {
    name: NumberName
    /** As the server names it. */
    path: string
  }

const NumberField = ({ form: { typed, type, errors }, name, path, ...field }: NumberFieldProps) => (
  <Field
    type="number"
    inputMode="decimal"
    required
    min={0}
    {...field}
    value={typed[name]}
    error={errors[path]}
    onChange={(event) => type({ [name]: event.target.value })}
  />
)

const Offer = ({ form, type, label }: FieldsProps & { type: OrderType; label: string }) => (
  <Switch label={label} checked={form.typed[type]} onChange={(event) => form.type({ [type]: event.target.checked })} />
)

function DeliveryFields({ form }: FieldsProps) {
  const { amountFormat } = useRestaurant()
  return (
    <fieldset className={styles.group}>
      <legend>Delivery</legend>
      <Offer form={form} type="delivery" label="Customers can order for delivery" />
      <NumberField
        form={form}
        name="deliveryMinutes"
        path="delivery.leadMinutes"
        label="Minutes until an order arrives"
      />
      <NumberField
        form={form}
        name="minimum"
        path="delivery.minimumCents"
        label="Minimum order"
        step={0.01}
        before={currencySign(amountFormat)}
      />
      <NumberField
        form={form}
        name="radius"
        path="delivery.radiusKm"
        label="Radius in kilometres"
        hint="As the crow flies, from the point on the map of your restaurant."
        step={0.1}
      />
    </fieldset>
  )
}

const TimeFields = ({ form }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Times on offer</legend>
    <SelectField
      label="From one time to the next"
      value={form.typed.slotMinutes}
      error={form.errors.slotMinutes}
      onChange={(event) => form.type({ slotMinutes: event.target.value })}
    >
      {SLOT_LENGTHS.map((minutes) => (
        <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
      ))}
    </SelectField>
    <NumberField
      form={form}
      name="daysAhead"
      path="daysAhead"
      label="Days to order for"
      hint="Today is the first of them."
      max={DAYS_AHEAD_MAX}
    />
  </fieldset>
)

/** The sentences of the checkout that depend on these rules. */
function OrderingPreview({ rules: { offers, pickup, delivery, slotMinutes, daysAhead } }: { rules: OrderingRules }) {
  const restaurant = useRestaurant()
  const numbers = [pickup.leadMinutes, delivery.leadMinutes, delivery.minimumCents, delivery.radiusKm, daysAhead]
  if (numbers.some(Number.isNaN)) return <div className={preview.card}>A number is missing.</div>
  const times = `Times every ${slotMinutes} minutes, ${daysAhead === 1 ? 'for today' : `for today and the next ${daysAhead - 1} days`}.`
  const sentences = [
    ...(offers.pickup ? [`Ready in about ${pickup.leadMinutes} minutes.`] : []),
    ...(offers.delivery
      ? [
          `With you in about ${delivery.leadMinutes} minutes.`,
          deliveryProgress(cents(0), delivery, restaurant.amountFormat).text,
          belowMinimum(delivery, restaurant.amountFormat),
          outOfArea(delivery),
        ]
      : []),
    offers.pickup || offers.delivery ? times : orderingClosed(restaurant),
  ]
  return (
    <div className={preview.card}>
      {sentences.map((sentence) => (
        <p key={sentence} className={preview.line}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
