import type { ReactNode } from 'react'
import type { CheckoutField } from '#web/site/cart/checkout-checks.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import styles from './customer-fields.module.css'

type CustomerFieldsProps = {
  draft: CheckoutDraft
  errors: Readonly<Partial<Record<CheckoutField, string>>> | undefined
  /** Only where it is of use. */
  asksForEmail: boolean
  onChange: (part: Partial<CheckoutDraft>) => void
  /** The time, which stands between who and the notes. */
  children: ReactNode
}

export function CustomerFields({ draft, errors, asksForEmail, onChange, children }: CustomerFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={draft.name}
          error={errors?.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          value={draft.phone}
          error={errors?.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      {children}
      {asksForEmail && (
        <Field
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          hint="For the receipt of your card payment."
          value={draft.email}
          error={errors?.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      )}
      <TextAreaField
        label="Notes (optional)"
        name="notes"
        maxLength={500}
        counter
        value={draft.notes}
        error={errors?.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </>
  )
}
