import { type ReactNode, useId } from 'react'
import { NOTES_MAX } from '#domain/order/checkout.ts'
import { CONTACT_MAX, phoneProblem } from '#domain/people/guest.ts'
import { AllergenOffer } from '#web/site/cart/allergen-offer.tsx'
import type { CheckoutProblem } from '#web/site/cart/checkout-problem.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { forgetCustomer } from '#web/site/storage/remembered-customer.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './checkout-form.module.css'

type CustomerFieldsProps = {
  draft: CheckoutDraft
  errors: CheckoutProblem['fields']
  asksForEmail: boolean
  paysByCard: boolean
  onChange: (part: Partial<CheckoutDraft>) => void
  /** The time, between the phone number and the notes. */
  children: ReactNode
}

/** Who orders, and what the kitchen should know. */
export function CustomerFields({ draft, errors, asksForEmail, paysByCard, onChange, children }: CustomerFieldsProps) {
  const t = useTranslate()
  const field = (name: 'name' | 'phone' | 'email' | 'notes') => ({
    name,
    value: draft[name],
    error: errors?.[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('name')} label={t('Name')} autoComplete="name" required maxLength={CONTACT_MAX.name} />
        <Field
          {...field('phone')}
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          required
          maxLength={CONTACT_MAX.phone}
          unread={phoneProblem(draft.phone)}
        />
      </div>
      {children}
      {asksForEmail && (
        <Field
          {...field('email')}
          label={t('Email (optional)')}
          type="email"
          autoComplete="email"
          maxLength={CONTACT_MAX.email}
          hint={
            paysByCard
              ? t('For the receipt of your card payment.')
              : t('We write when we have accepted your order, and send the receipt.')
          }
        />
      )}
      <div className={styles.notes}>
        <TextAreaField {...field('notes')} label={t('Notes (optional)')} maxLength={NOTES_MAX} counter />
        <AllergenOffer notes={draft.notes} onChange={(notes) => onChange({ notes })} />
      </div>
      <RememberMe isRemembered={draft.isRemembered} onChange={onChange} />
    </>
  )
}

type RememberMeProps = { isRemembered: boolean; onChange: (part: Partial<CheckoutDraft>) => void }

/** Unticking forgets at once; ticking remembers when the order is sent. */
function RememberMe({ isRemembered, onChange }: RememberMeProps) {
  const t = useTranslate()
  const hintId = useId()
  const announce = useAnnounce()
  const change = (isChecked: boolean) => {
    onChange({ isRemembered: isChecked })
    if (isChecked) return
    forgetCustomer()
    announce(t('Forgotten: this browser keeps nothing for your next order.'))
  }
  return (
    <div>
      <Checkbox
        label={t('Remember me on this device')}
        aria-describedby={hintId}
        checked={isRemembered}
        onChange={(event) => change(event.target.checked)}
      />
      {/* Outside the label, whose text is the checkbox's name. */}
      <p className={styles.hint} id={hintId}>
        {t(
          'Keeps your name, phone, address and dishes in this browser, for “Order again”. Untick to forget them. Not for a shared device.',
        )}
      </p>
    </div>
  )
}
