import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import styles from './named-allergens.module.css'

type NamedAllergensProps = {
  notes: string
  /** For paper: browsers may omit the background, and with it white letters. */
  className?: string | undefined
}

/** Large, so that nobody overlooks an allergen among other wishes. */
export function NamedAllergens({ notes, className = styles.named }: NamedAllergensProps) {
  const named = allergensNamedIn(notes)
  return named.length > 0 && <p className={className}>{`Allergens named: ${named.join(', ')}`}</p>
}
