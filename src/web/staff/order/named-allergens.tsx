import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './named-allergens.module.css'

type NamedAllergensProps = {
  notes: string
  /** For paper: browsers may omit the background, and with it white letters. */
  className?: string | undefined
}

/** Large, so that nobody overlooks an allergen among other wishes. */
export function NamedAllergens({ notes, className = styles.named }: NamedAllergensProps) {
  const t = useTranslate()
  const named = allergensNamedIn(notes)
  return (
    named.length > 0 && (
      <p className={className}>{t('Allergens named: {allergens}', { allergens: named.map(t.message).join(', ') })}</p>
    )
  )
}
