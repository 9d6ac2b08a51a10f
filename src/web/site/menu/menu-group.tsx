import type { ReactNode } from 'react'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useDrawnInTurn } from '#web/parts/drawn-in-turn.ts'
import { Rail } from '#web/site/menu/rail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './menu-group.module.css'

type MenuGroupProps = {
  id: string
  title: string
  /** The picture behind the title. */
  band?: string | undefined
  /** Whether each row is drawn only while it is near the screen. */
  isLong: boolean
  /** The estimated height in one column. The scroll bar and links into the page depend on it. */
  heightRem: number
  look: 'rail' | 'rows'
  children: ReactNode
}

/** A category of the menu, or its deals. */
export function MenuGroup({ id, title, band, isLong, heightRem, look, children }: MenuGroupProps) {
  const t = useTranslate()
  const list = useDrawnInTurn<HTMLUListElement>()
  const devanagari = band && devanagariTitle(title)
  return (
    <section
      className={classNames(styles.group, isLong && styles.long)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ '--rows': `${heightRem}rem` }}
    >
      <div className={band && styles.band} data-surface={band && 'night'}>
        {band && <DishPicture className={styles.picture} imageUrl={band} sizes="240px" />}
        {devanagari && <img className={styles.devanagari} src={devanagari} alt="" loading="lazy" height={27} />}
        <h3 id={`${id}-title`}>{t.message(t.own(title))}</h3>
      </div>
      {look === 'rail' ? (
        <Rail itemWidth="min(15rem, 80vw)" ref={list}>
          {children}
        </Rail>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
        <ul className={styles.rows} role="list" ref={list}>
          {children}
        </ul>
      )}
    </section>
  )
}

/** Category titles in Devanagari, drawn in `/images/titles`. Decorative: the first one that fits the English name. */
const TITLES: readonly (readonly [words: RegExp, picture: string])[] = [
  [/street|chaat/i, 'street-food'],
  [/chinese/i, 'indo-chinese'],
  [/chicken/i, 'chicken'],
  [/lamb|beef|goat/i, 'lamb'],
  [/sea|fish|prawn/i, 'seafood'],
  [/veg/i, 'veg'],
  [/burger/i, 'burgers'],
  [/rice|biryani/i, 'rice'],
  [/bread|naan/i, 'breads'],
  [/side/i, 'sides'],
  [/dessert|sweet/i, 'desserts'],
  [/drink/i, 'drinks'],
]

/** The URL of the drawing; undefined for a category without one. */
function devanagariTitle(category: string): string | undefined {
  const found = TITLES.find(([words]) => words.test(category))
  return found && `/images/titles/${found[1]}.svg`
}
