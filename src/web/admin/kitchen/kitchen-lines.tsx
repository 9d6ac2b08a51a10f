import type { KitchenDish } from '#domain/order/kitchen-lines.ts'
import styles from './kitchen-lines.module.css'
import type { KitchenOrder, PlacedLine } from './use-kitchen-orders.ts'

type KitchenLinesProps = {
  entry: KitchenOrder
  struck: readonly number[]
  onStrike: (id: string, position: number) => void
}

/** What to cook; each line is a button that strikes it through. A cooked order shows only what to pack, in small type. */
export function KitchenLines({ entry: { id, column, lines, elsewhere }, struck, onStrike }: KitchenLinesProps) {
  return (
    <ul className={styles.lines} data-packed={column === 'ready' || undefined}>
      {lines.map((line) => (
        <li key={line.position}>
          {column === 'ready' ? (
            <LineText line={line} />
          ) : (
            <button
              type="button"
              className={styles.line}
              aria-pressed={struck.includes(line.position)}
              onClick={() => onStrike(id, line.position)}
            >
              <LineText line={line} />
            </button>
          )}
        </li>
      ))}
      {elsewhere > 0 && (
        <li className={styles.elsewhere}>{`${elsewhere} more ${elsewhere === 1 ? 'line' : 'lines'} elsewhere`}</li>
      )}
    </ul>
  )
}

const LineText = ({ line }: { line: PlacedLine }) => (
  <>
    <DishText dish={line} />
    {line.parts.map((part) => (
      <span key={`${part.name} ${part.options.join()}`} className={styles.part}>
        <DishText dish={part} />
      </span>
    ))}
  </>
)

const DishText = ({ dish: { quantity, name, options } }: { dish: KitchenDish }) => (
  <span className={styles.dish}>
    <span className={styles.quantity} data-several={quantity > 1 || undefined}>
      {quantity}
    </span>{' '}
    <span>
      {name}
      {options.length > 0 && <span className={styles.options}> {options.join(' · ')}</span>}
    </span>
  </span>
)
