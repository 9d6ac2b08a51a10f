import { type MouseEvent, useEffect, useState } from 'react'
import { listIn } from '#domain/language/date-forms.ts'
import { NOTES_MAX } from '#domain/order/checkout.ts'
import { allergensNamedIn, avoidingNote } from '#domain/order/named-allergens.ts'
import { avoidedAllergens, shareAvoided } from '#web/site/storage/avoided-allergens.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineAlert } from '#web/ui/inline-alert.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './checkout-form.module.css'

type AllergenOfferProps = { notes: string; onChange: (notes: string) => void }

/** Offers to add to the notes what the guest filtered out of the menu, and shows what the kitchen will read. */
export function AllergenOffer({ notes, onChange }: AllergenOfferProps) {
  const t = useTranslate()
  const [avoided, setAvoided] = useState<readonly string[]>([])
  useEffect(() => {
    setAvoided(avoidedAllergens())
    return shareAvoided((others) => setAvoided((own) => [...new Set([...own, ...others])]))
  }, [])
  const named = allergensNamedIn(notes)
  const missing = avoided.filter((allergen) => !named.includes(allergen))
  const longer = [avoidingNote(missing), notes.trim()].filter(Boolean).join('\n')
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is about to disappear.
    currentTarget.form?.querySelector<HTMLTextAreaElement>('[name="notes"]')?.focus()
    onChange(longer)
  }
  return (
    <>
      {missing.length > 0 && (
        <InlineAlert
          tone="warning"
          action={longer.length <= NOTES_MAX && <Button onClick={add}>{t('Add this to the notes')}</Button>}
        >
          {t('You looked for dishes without {allergens}. If it is an allergy, please tell the kitchen in the notes.', {
            allergens: listIn(t, missing.map(t.message)),
          })}
        </InlineAlert>
      )}
      <p role="status" className={styles.hint}>
        {named.length > 0 &&
          t("Printed large on the kitchen's ticket: {allergens}.", { allergens: named.map(t.message).join(', ') })}
      </p>
    </>
  )
}
