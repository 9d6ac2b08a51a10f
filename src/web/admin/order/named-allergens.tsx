import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import styles from './named-allergens.module.css'

type NamedAllergensProps = {
  notes: string
  /** On paper: browsers may leave out the background, and white letters with it. */
  className?: string | undefined
}

/** Large, so that nobody overlooks what stands among other wishes. */
export function NamedAllergens({ notes, className = styles.named }: NamedAllergensProps) {
  const named = allergensNamedIn(notes)
  return named.length > 0 && <p className={className}>{`Allergens named: ${named.join(', ')}`}</p>
}
