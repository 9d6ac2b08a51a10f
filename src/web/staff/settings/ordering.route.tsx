import { useQuery } from '@tanstack/react-query'
import type { AdminSettings } from '#contract/settings.ts'
import { deliveryProgress } from '#domain/delivery/delivery.ts'
import { type DeliveryFee, type DeliveryZone, lowestMinimum, servedZones } from '#domain/delivery/delivery-zones.ts'
import type { Translate } from '#domain/language/translate.ts'
import { type AmountFormat, cents, exactPrice, menuPrice } from '#domain/money/money.ts'
import { belowMinimum, outOfDeliveryArea } from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { orderingClosed } from '#domain/order/order-types.ts'
import { SLOT_LENGTHS } from '#domain/order/slot-limits.ts'
import { ORDERING_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'
import { NO_ADDRESS_SERVICE } from '#domain/setup/readiness.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { AmountField, DecimalField } from '#web/staff/form/amount-field.tsx'
import { numberFrom } from '#web/staff/form/typed-number.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { missingNumberIn, type NumberName, type OrderingForm, orderingFormOf, orderingFrom } from './ordering-form.ts'
import preview from './preview.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings.module.css'
import { ZonesField } from './zones-field.tsx'

/** What pickup and delivery need. */
export default function OrderingScreen() {
  return <SectionPage section="ordering">{({ ordering }) => <Ordering stored={ordering} />}</SectionPage>
}

function Ordering({ stored }: { stored: AdminSettings['ordering'] }) {
  const { amountFormat, t } = useRestaurant()
  const form = useSectionForm({
    stored,
    formOf: (ordering: AdminSettings['ordering']) => orderingFormOf(ordering, amountFormat),
    contentOf: (typed) => orderingFrom(typed, amountFormat),
  })
  return (
    <SectionForm form={form} preview={<OrderingPreview rules={orderingFrom(form.typed, amountFormat)} />}>
      <fieldset className={styles.group}>
        <legend>{t('Pickup')}</legend>
        <Offer form={form} type="pickup" label={t('Customers can order for pickup')} />
        <SettingFields section={ORDERING_SETTINGS} form={form} fields={['pickup.leadMinutes']} />
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

const Offer = ({ form, type, label }: FieldsProps & { type: OrderType; label: string }) => (
  <Switch
    label={label}
    checked={form.typed[type]}
    onChange={(event) => form.change({ [type]: event.target.checked })}
  />
)

function DeliveryFields({ form }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Delivery')}</legend>
      <Offer form={form} type="delivery" label={t('Customers can order for delivery')} />
      {form.typed.delivery && <AddressService />}
      <SettingFields section={ORDERING_SETTINGS} form={form} fields={['delivery.leadMinutes']} />
      {servedZones(form.typed.zones).length === 0 && <RadiusFields form={form} />}
      <ZonesField
        zones={form.typed.zones}
        radius={numberFrom(form.typed.radius)}
        errors={form.errors}
        onChange={(zones) => form.change({ zones })}
      />
    </fieldset>
  )
}

/** Warns if no address can be looked up, whatever is set here. */
function AddressService() {
  const api = useAdminApi()
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['address-service'],
    queryFn: ({ signal }) => api.get('/admin/address-service', { signal }),
  })
  if (data?.isSet !== false) return null
  return (
    <p className={layout.hint}>{`${t.message(NO_ADDRESS_SERVICE.sentence)} ${t.message(NO_ADDRESS_SERVICE.setOne)}`}</p>
  )
}

/** The delivery area while there are no zones. */
function RadiusFields({ form }: FieldsProps) {
  const t = useTranslate()
  const field = (name: NumberName, path: string) => textField({ form, name, path })
  return (
    <>
      <AmountField label={t('Minimum order')} {...field('minimum', 'delivery.minimumCents')} />
      <DecimalField
        label={t('Radius in kilometres')}
        hint={t('As the crow flies, from the point on the map of your restaurant.')}
        {...field('radius', 'delivery.radiusKm')}
      />
      <AmountField label={t('Delivery fee')} {...field('fee', 'deliveryFee.feeCents')} />
      <AmountField
        label={t('Free from')}
        hint={t('The sum of dishes from which delivery is free. Empty: never free.')}
        {...field('freeFrom', 'deliveryFee.freeFromCents')}
        required={false}
      />
    </>
  )
}

function TimeFields({ form }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Times on offer')}</legend>
      <SelectField
        label={t('From one time to the next')}
        value={form.typed.slotMinutes}
        error={form.errors.slotMinutes}
        onChange={(event) => form.change({ slotMinutes: event.target.value })}
      >
        {SLOT_LENGTHS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t.plural(minutes, '{count} minute', '{count} minutes')}
          </option>
        ))}
      </SelectField>
      <SettingFields section={ORDERING_SETTINGS} form={form} fields={['daysAhead', 'firstTimes']} />
    </fieldset>
  )
}

function CodeField({ form }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Order codes')}</legend>
      <Field
        label={t('Letters of order codes')}
        hint={t('Two or three, such as the initials of your restaurant. Orders that are there keep their codes.')}
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
}

/** The sentences of the checkout that depend on these rules. */
function OrderingPreview({ rules }: { rules: OrderingRules }) {
  const restaurant = { ...useRestaurant(), ...rules }
  const { t } = restaurant
  const { offers, pickup, slotMinutes: minutes, daysAhead } = rules
  const missing = missingNumberIn(t, rules)
  if (missing) return <div className={preview.card}>{missing}</div>
  const times =
    daysAhead === 1
      ? t('Times every {minutes} minutes, for today.', { minutes })
      : t.plural(
          daysAhead - 1,
          'Times every {minutes} minutes, for today and the next {count} days.',
          'Times every {minutes} minutes, for today and the next {count} days.',
          { minutes },
        )
  const sentences = [
    ...(offers.pickup
      ? [t.plural(pickup.leadMinutes, 'Ready in about {count} minutes.', 'Ready in about {count} minutes.')]
      : []),
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

function deliverySentences(restaurant: ShownRestaurant): string[] {
  const { delivery, deliveryFee, deliveryZones, amountFormat, offers, t } = restaurant
  const named = deliveryZones.map((zone, at) => ({
    ...zone,
    name: zone.name || t('Delivery zone {number}', { number: at + 1 }),
  }))
  const served = servedZones(named)
  const isFree = served.length === 0 && deliveryFee.feeCents === 0
  const fees = served.length > 0 ? served : [{ ...delivery, ...deliveryFee, name: '' }]
  return [
    t.plural(delivery.leadMinutes, 'With you in about {count} minutes.', 'With you in about {count} minutes.'),
    ...(isFree
      ? [deliveryProgress(cents(0), delivery, amountFormat, t).text]
      : fees.map((zone) => describeFee(t, zone, amountFormat))),
    belowMinimum({ minimumCents: lowestMinimum(restaurant) }, amountFormat, offers, t),
    outOfDeliveryArea(restaurant),
  ]
}

type Fee = DeliveryFee & Pick<DeliveryZone, 'name' | 'minimumCents'>

/** `Centre: delivery $4.50, free from $40, minimum $10.` */
function describeFee(t: Translate, { name, ...of }: Fee, format: AmountFormat): string {
  const fee = exactPrice(of.feeCents, format)
  const minimum = menuPrice(of.minimumCents, format)
  const freeFrom = of.freeFromCents === null ? null : menuPrice(of.freeFromCents, format)
  if (of.feeCents === 0)
    return name
      ? t('{zone}: free delivery, minimum {minimum}.', { zone: name, minimum })
      : t('free delivery, minimum {minimum}.', { minimum })
  if (freeFrom === null)
    return name
      ? t('{zone}: delivery {fee}, minimum {minimum}.', { zone: name, fee, minimum })
      : t('Delivery {fee}, minimum {minimum}.', { fee, minimum })
  return name
    ? t('{zone}: delivery {fee}, free from {freeFrom}, minimum {minimum}.', { zone: name, fee, freeFrom, minimum })
    : t('Delivery {fee}, free from {freeFrom}, minimum {minimum}.', { fee, freeFrom, minimum })
}
