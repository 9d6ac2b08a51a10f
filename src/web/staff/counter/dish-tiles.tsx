import { useState } from 'react'
import { centsFromDecimal } from '#domain/money/money.ts'
import { Price } from '#web/parts/receipt.tsx'
import styles from './counter.module.css'
import { type Offered, POPULAR, tileGroups, tilesOf } from './counter-draft.ts'
import { priceOf } from './dish-search.tsx'
import type { CounterMenu } from './use-counter-menu.ts'

type DishTilesProps = { menu: CounterMenu; onPick: (found: Offered, quantity: number) => void }

/** The menu for thumbs: a group at a time, each press one more. */
export function DishTiles({ menu, onPick }: DishTilesProps) {
  const [group, setGroup] = useState(POPULAR)
  const tiles = tilesOf(menu, group)
  return (
    <section className={styles.tiles} aria-label="Dishes by group">
      <div className={styles.groups}>
        {tileGroups(menu).map((name) => (
          <button key={name} type="button" aria-pressed={name === group} onClick={() => setGroup(name)}>
            {name}
          </button>
        ))}
      </div>
      {tiles.length === 0 && <p className={styles.nothing}>Nothing of it can be ordered for this time.</p>}
      <ul aria-label={group}>
        {tiles.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.tile} onClick={() => onPick(one, 1)}>
              <span>{one.name}</span>
              <Price of={centsFromDecimal(priceOf(one))} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
