import { useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './counter.module.css'
import { type CounterDraft, type Found, type Offered, POPULAR, tileGroups, tilesOf } from './counter-draft.ts'
import { describeGone, OfferedPrice } from './dish-search.tsx'
import type { CounterMenu } from './use-counter-menu.ts'

type DishTilesProps = {
  menu: CounterMenu
  /** Its dishes are counted on their tiles. */
  cart: CounterDraft['cart']
  onPick: (found: Offered, quantity: number) => void
}

/** The menu for thumbs: a group at a time, each press one more. */
export function DishTiles({ menu, cart, onPick }: DishTilesProps) {
  const t = useTranslate()
  const [group, setGroup] = useState<string>(POPULAR)
  const [gone, setGone] = useState<string | null>(null)
  const tiles = tilesOf(menu, group)
  const press = (one: Found) => {
    setGone(one.kind === 'gone' ? describeGone(t, one) : null)
    if (one.kind !== 'gone') onPick(one, 1)
  }
  return (
    <section className={styles.tiles} aria-label={t('Dishes by group')}>
      <div className={styles.groups}>
        {tileGroups(menu).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === group}
            onClick={() => {
              setGroup(name)
              setGone(null)
            }}
          >
            {nameOfGroup(t, name)}
          </button>
        ))}
      </div>
      {tiles.length === 0 && <p className={styles.nothing}>{t('Nothing of it can be ordered for this time.')}</p>}
      <ul aria-label={nameOfGroup(t, group)}>
        {tiles.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.tile}
              data-gone={one.kind === 'gone' || undefined}
              onClick={() => press(one)}
            >
              <span>{one.name}</span>
              {one.kind === 'gone' ? <span>{one.why}</span> : <OfferedPrice of={one} />}
              <Taken count={takenOf(cart, one.id)} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.gone} role="status">
        {gone}
      </p>
    </section>
  )
}

const takenOf = (cart: CounterDraft['cart'], id: string): number =>
  cart.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0)

const Taken = ({ count }: { count: number }) => count > 0 && <strong className={styles.taken}>{count} ×</strong>

/** Categories have the restaurant's own names. */
const nameOfGroup = (t: Translate, group: string): string =>
  group === POPULAR || group === DEALS ? t.message(group) : group
