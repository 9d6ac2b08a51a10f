import type { CartMeta } from '#domain/cart/cart-item.ts'
import { chosenOptions } from '#domain/order/options-in-words.ts'
import styles from './line-options.module.css'

/** What was chosen for a line, one row each. */
export function LineOptions({ meta }: { meta: CartMeta | null }) {
  const options = chosenOptions(meta)
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, text }) => (
        <div key={label} className={styles.row}>
          {/* The blank is for those who hear or copy it: the gap is the style sheet's. */}
          <dt>{`${label}: `}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
