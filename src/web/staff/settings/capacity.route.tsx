import { Link } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import { message } from '#domain/language/translate.ts'
import { CAPACITY_MAX, hasLimits, type WindowLimit } from '#domain/order/capacity.ts'
import { CAPACITY_SETTINGS, type CapacityRules } from '#domain/order/capacity-settings.ts'
import { numberText, optionalNumberFrom } from '#web/staff/form/typed-number.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import preview from './preview.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'
import styles from './settings.module.css'

/** How much the kitchen can promise for each quarter of an hour. */
export default function CapacityScreen() {
  return <SectionPage section="capacity">{({ capacity }) => <Capacity stored={capacity} />}</SectionPage>
}

const NAMES: Readonly<Record<Limited, string>> = {
  pickup: message('Pickup'),
  delivery: message('Delivery'),
  both: message('Pickup and delivery together'),
}

function Capacity({ stored }: { stored: AdminSettings['capacity'] }) {
  const t = useTranslate()
  const form = useSectionForm({
    stored,
    formOf: capacityFormOf,
    contentOf: capacityFrom,
  })
  return (
    <SectionForm form={form} preview={<CapacityPreview typed={form.typed} />}>
      <p className={layout.hint}>
        {t(
          'The most that can be promised for one quarter of an hour. An empty field means no limit. Orders that staff take may go over it.',
        )}
      </p>
      {LIMITED.map((limited) => (
        <LimitFields key={limited} form={form} limited={limited} />
      ))}
      <fieldset className={styles.group}>
        <legend>{t('Kitchen minutes')}</legend>
        <SettingFields section={CAPACITY_SETTINGS} form={form} />
        <p className={layout.hint}>
          {withElements(
            t('A <category>category</category> has its own under “Options”, a <dish>dish</dish> under “Edit”.'),
            {
              category: (words) => <Link to="/admin/categories">{words}</Link>,
              dish: (words) => <Link to="/admin/menu">{words}</Link>,
            },
          )}
        </p>
      </fieldset>
    </SectionForm>
  )
}

type LimitFieldsProps = { form: FormState<CapacityForm>; limited: Limited }

function LimitFields({ form: { typed, change, errors }, limited }: LimitFieldsProps) {
  const t = useTranslate()
  const limit = typed[limited]
  const field = (part: keyof LimitForm, label: string) => (
    <Field
      type="number"
      inputMode="numeric"
      min={1}
      max={CAPACITY_MAX[part]}
      label={label}
      value={limit[part]}
      error={errors[`limits.${limited}.${part}`]}
      onChange={(event) => change({ [limited]: { ...limit, [part]: event.target.value } })}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t.message(NAMES[limited])}</legend>
      <div className={styles.pair}>
        {field('orders', t('Orders'))}
        {field('kitchenMinutes', t('Kitchen minutes'))}
      </div>
    </fieldset>
  )
}

function CapacityPreview({ typed }: { typed: CapacityForm }) {
  const t = useTranslate()
  const isLimited = hasLimits(capacityFrom(typed))
  return (
    <div className={preview.card}>
      <p className={preview.line}>
        {isLimited
          ? t(
              'Full times are not on offer, and “As soon as possible” means the first time with room. Nearly full times say how many orders still fit.',
            )
          : t('Every time is on offer, however many orders there are.')}
      </p>
    </div>
  )
}

const LIMITED = ['pickup', 'delivery', 'both'] as const
type Limited = (typeof LIMITED)[number]
type LimitForm = { readonly orders: string; readonly kitchenMinutes: string }

/** As typed; an empty field means no limit. */
type CapacityForm = Readonly<Record<Limited, LimitForm>> & TypedSettings<typeof CAPACITY_SETTINGS>

const limitFormOf = ({ orders, kitchenMinutes }: WindowLimit): LimitForm => ({
  orders: numberText(orders),
  kitchenMinutes: numberText(kitchenMinutes),
})

const capacityFormOf = ({ limits, ...stored }: AdminSettings['capacity']): CapacityForm => ({
  ...typedSettings(CAPACITY_SETTINGS, stored),
  pickup: limitFormOf(limits.pickup),
  delivery: limitFormOf(limits.delivery),
  both: limitFormOf(limits.both),
})

const limitFrom = ({ orders, kitchenMinutes }: LimitForm): WindowLimit => ({
  orders: optionalNumberFrom(orders),
  kitchenMinutes: optionalNumberFrom(kitchenMinutes),
})

/** The form's content, for the server to check. */
const capacityFrom = ({ pickup, delivery, both, ...typed }: CapacityForm): CapacityRules => ({
  ...settingsFrom(CAPACITY_SETTINGS, typed),
  limits: { pickup: limitFrom(pickup), delivery: limitFrom(delivery), both: limitFrom(both) },
})
