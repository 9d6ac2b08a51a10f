import type { Translate } from '#domain/language/translate.ts'
import { NOTES_MAX } from '#domain/order/checkout.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { EatInField } from '#web/parts/eat-in-field.tsx'
import { GuestLanguageField } from '#web/staff/guest/guest-language-field.tsx'
import { TimeField } from '#web/staff/order/time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { CounterDraft } from './counter-draft.ts'

type CustomerFieldsProps = {
  draft: CounterDraft
  /** By the field's path: `customer.phone`. */
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<CounterDraft>) => void
}

export const orderTypesIn = (t: Translate) =>
  [
    { value: 'pickup', label: t('Pickup') },
    { value: 'delivery', label: t('Delivery') },
  ] as const

/** How the customer gets the order, and what else there is to say. */
export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const t = useTranslate()
  const field = (name: 'email' | 'address' | 'notes') => ({
    value: draft[name],
    error: errors[`customer.${name}`],
    maxLength: name === 'notes' ? NOTES_MAX : CONTACT_MAX[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    // The customer's details: the browser must not offer those of the staff.
    autoComplete: 'off',
  })
  const isDelivery = draft.orderType === 'delivery'
  return (
    <div className={layout.lines}>
      <SegmentedControl
        legend={t('Pickup or delivery')}
        legendHidden
        options={orderTypesIn(t)}
        value={draft.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      <EatInField orderType={draft.orderType} value={draft.eatIn} onChange={(eatIn) => onChange({ eatIn })} />
      {isDelivery && <Field {...field('address')} label={t('Delivery address')} />}
      <TimeField
        orderType={draft.orderType}
        time={draft.time}
        error={errors['customer.pickupTime']}
        onChange={(time) => onChange({ time })}
      />
      <Field {...field('email')} label={t('Email (optional)')} type="email" />
      <GuestLanguageField
        value={draft.language ?? ''}
        error={errors['customer.language']}
        onChange={(language) => onChange({ language })}
      />
      <TextAreaField {...field('notes')} label={t('Notes (optional)')} rows={2} />
    </div>
  )
}
