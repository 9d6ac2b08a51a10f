import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { deliveryProgress } from '#domain/delivery/delivery.ts'
import { type DeliveryFee, type DeliveryZone, lowestMinimum, servedZones } from '#domain/delivery/delivery-zones.ts'
import { type AmountFormat, cents, exactPrice, menuPrice } from '#domain/money/money.ts'
import { belowMinimum, outOfDeliveryArea } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { orderingClosed } from '#domain/order/order-types.ts'
import { DAYS_AHEAD_MAX, FIRST_TIMES, SLOT_LENGTHS } from '#domain/order/slot-limits.ts'
import type { OrderingRules, Restaurant } from '#domain/settings/restaurant.ts'
import { NO_ADDRESS_SERVICE } from '#domain/setup/readiness.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { AmountField, DecimalField } from '#web/staff/form/amount-field.tsx'
import { numberFrom } from '#web/staff/form/typed-number.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { missingNumberIn, type NumberName, type OrderingForm, orderingFormOf, orderingFrom } from './ordering-form.ts'
import preview from './preview.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { ZonesField } from './zones-field.tsx'

/** What pickup and delivery need. */
export default function OrderingScreen() {
  return (
    <SectionPage title="Pickup and delivery" section="ordering">
      {({ ordering }) => <Ordering stored={ordering} />}
    </SectionPage>
  )
}

function Ordering({ stored }: { stored: AdminSettings['ordering'] }) {
  const { amountFormat } = useRestaurant()
  const form = useSectionForm({
    stored,
    formOf: (ordering: AdminSettings['ordering']) => orderingFormOf(ordering, amountFormat),
    contentOf: (typed) => orderingFrom(typed, amountFormat),
  })
  return (
    <SectionForm form={form} preview={<OrderingPreview rules={orderingFrom(form.typed, amountFormat)} />}>
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
      <CodeField form={form} />
    </SectionForm>
  )
}

type FieldsProps = { form: FormState<OrderingForm> }
/** Its name in the form, and the server's path. */
type FieldOf = FieldsProps & { name: NumberName; path: string }

const textField = ({ form: { typed, change, errors }, name, path }: FieldOf) => ({
  required: true,
  value: typed[name],
  error: errors[path],
  onChange: (text: string) => change({ [name]: text }),
})

type NumberFieldProps = FieldOf & Omit<ComponentProps<typeof Field>, 'form' | 'name'>

const NumberField = ({ form: { typed, change, errors }, name, path, ...field }: NumberFieldProps) => (
  <Field
    type="number"
    inputMode="numeric"
    required
    min={0}
    {...field}
    value={typed[name]}
    error={errors[path]}
    onChange={(event) => change({ [name]: event.target.value })}
  />
)

const Offer = ({ form, type, label }: FieldsProps & { type: OrderType; label: string }) => (
  <Switch
    label={label}
    checked={form.typed[type]}
    onChange={(event) => form.change({ [type]: event.target.checked })}
  />
)

const DeliveryFields = ({ form }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Delivery</legend>
    <Offer form={form} type="delivery" label="Customers can order for delivery" />
    {form.typed.delivery && <AddressService />}
    <NumberField
      form={form}
      name="deliveryMinutes"
      path="delivery.leadMinutes"
      label="Minutes until an order arrives"
    />
    {servedZones(form.typed.zones).length === 0 && <RadiusFields form={form} />}
    <ZonesField
      zones={form.typed.zones}
      radius={numberFrom(form.typed.radius)}
      errors={form.errors}
      onChange={(zones) => form.change({ zones })}
    />
  </fieldset>
)

/** Warns if no address can be looked up, whatever is set here. */
function AddressService() {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['address-service'],
    queryFn: ({ signal }) => api.get('/admin/address-service', { signal }),
  })
  if (data?.isSet !== false) return null
  return <p className={styles.hint}>{`${NO_ADDRESS_SERVICE.sentence} ${NO_ADDRESS_SERVICE.setOne}`}</p>
}

/** The delivery area while there are no zones. */
function RadiusFields({ form }: FieldsProps) {
  const field = (name: NumberName, path: string) => textField({ form, name, path })
  return (
    <>
      <AmountField label="Minimum order" {...field('minimum', 'delivery.minimumCents')} />
      <DecimalField
        label="Radius in kilometres"
        hint="As the crow flies, from the point on the map of your restaurant."
        {...field('radius', 'delivery.radiusKm')}
      />
      <AmountField label="Delivery fee" {...field('fee', 'deliveryFee.feeCents')} />
      <AmountField
        label="Free from"
        hint="The sum of dishes from which delivery is free. Empty: never free."
        {...field('freeFrom', 'deliveryFee.freeFromCents')}
        required={false}
      />
    </>
  )
}

const TimeFields = ({ form }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Times on offer</legend>
    <SelectField
      label="From one time to the next"
      value={form.typed.slotMinutes}
      error={form.errors.slotMinutes}
      onChange={(event) => form.change({ slotMinutes: event.target.value })}
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
    <SelectField
      label="The first orders of a day are ready"
      hint="At opening, the kitchen begins before it, for orders that were placed in time."
      value={form.typed.firstTimes}
      error={form.errors.firstTimes}
      onChange={(event) => {
        const firstTimes = FIRST_TIMES.find((one) => one === event.target.value)
        if (firstTimes) form.change({ firstTimes })
      }}
    >
      <option value="at_opening">at opening</option>
      <option value="after_lead">when the minutes above have passed since opening</option>
    </SelectField>
  </fieldset>
)

const CodeField = ({ form }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Order codes</legend>
    <Field
      label="Letters of order codes"
      hint="Two or three, such as the initials of your restaurant. Orders that are there keep their codes."
      required
      maxLength={3}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={form.typed.codePrefix}
      error={form.errors.codePrefix}
      onChange={(event) => form.change({ codePrefix: event.target.value })}
    />
  </fieldset>
)

/** The sentences of the checkout that depend on these rules. */
function OrderingPreview({ rules }: { rules: OrderingRules }) {
  const restaurant = { ...useRestaurant(), ...rules }
  const { offers, pickup, slotMinutes, daysAhead } = rules
  const missing = missingNumberIn(rules)
  if (missing) return <div className={preview.card}>{missing}</div>
  const times = `Times every ${slotMinutes} minutes, ${daysAhead === 1 ? 'for today' : `for today and the next ${daysAhead - 1} days`}.`
  const sentences = [
    ...(offers.pickup ? [`Ready in about ${pickup.leadMinutes} minutes.`] : []),
    ...(offers.delivery ? deliverySentences(restaurant) : []),
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

function deliverySentences(restaurant: Restaurant): string[] {
  const { delivery, deliveryFee, deliveryZones, amountFormat, offers } = restaurant
  const named = deliveryZones.map((zone, at) => ({ ...zone, name: zone.name || `Delivery zone ${at + 1}` }))
  const served = servedZones(named)
  const isFree = served.length === 0 && deliveryFee.feeCents === 0
  const fees = served.length > 0 ? served : [{ ...delivery, ...deliveryFee, name: '' }]
  return [
    `With you in about ${delivery.leadMinutes} minutes.`,
    ...(isFree
      ? [deliveryProgress(cents(0), delivery, amountFormat).text]
      : fees.map((zone) => describeFee(zone, amountFormat))),
    belowMinimum({ minimumCents: lowestMinimum(restaurant) }, amountFormat, offers),
    outOfDeliveryArea(restaurant),
  ]
}

type Fee = DeliveryFee & Pick<DeliveryZone, 'name' | 'minimumCents'>

/** `Centre: delivery $4.50, free from $40, minimum $10.` */
function describeFee({ name, feeCents, freeFromCents, minimumCents }: Fee, format: AmountFormat): string {
  const parts = [
    feeCents === 0 ? 'free delivery' : `${name ? 'delivery' : 'Delivery'} ${exactPrice(feeCents, format)}`,
    feeCents > 0 && freeFromCents !== null && `free from ${menuPrice(freeFromCents, format)}`,
    `minimum ${menuPrice(minimumCents, format)}`,
  ]
  return `${name ? `${name}: ` : ''}${parts.filter(Boolean).join(', ')}.`
}
