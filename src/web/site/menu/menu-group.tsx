import { type ReactNode, useEffect, useState } from 'react'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { Rail } from '#web/site/menu/rail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './menu-group.module.css'

type MenuGroupProps = {
  id: string
  title: string
  /** The picture behind the title. */
  band?: string | undefined
  /** The frame in which it is rendered; null: each row only while it is near the screen. */
  turn: number | null
  /** The estimated height in one column. The scroll bar and links into the page depend on it. */
  heightRem: number
  look: 'rail' | 'rows'
  children: ReactNode
}

/** A category of the menu, or its deals. */
export function MenuGroup({ id, title, band, turn, heightRem, look, children }: MenuGroupProps) {
  const isRendered = useRenderedAfter(turn)
  const devanagari = band && devanagariTitle(title)
  return (
    <section
      className={classNames(styles.group, turn === null ? styles.long : !isRendered && styles.deferred)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={{ '--rows': `${heightRem}rem` }}
    >
      <div className={band && styles.band} data-surface={band && 'night'}>
        {band && <DishPicture className={styles.picture} imageUrl={band} sizes="240px" />}
        {devanagari && <img className={styles.devanagari} src={devanagari} alt="" loading="lazy" height={27} />}
        <h3 id={`${id}-title`}>{title}</h3>
      </div>
      {look === 'rail' ? (
        <Rail itemWidth="min(15rem, 80vw)">{children}</Rail>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
        <ul className={styles.rows} role="list">
          {children}
        </ul>
      )}
    </section>
  )
}

/** False on the server and at first, true after this many frames. With null it stays false. */
function useRenderedAfter(frames: number | null): boolean {
  const [isRendered, setRendered] = useState(false)
  useEffect(() => {
    if (frames === null) return
    let left = frames
    let frame = requestAnimationFrame(function next() {
      left -= 1
      if (left > 0) frame = requestAnimationFrame(next)
      else setRendered(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [frames])
  return isRendered
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
