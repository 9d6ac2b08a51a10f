import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { opensElsewhere, useSectionInView } from '#web/site/chrome/scrolling.ts'
import { POPULAR_ID } from '#web/site/menu/menu-view.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './category-list.module.css'

type Category = { readonly id: string; readonly name: string }
type CategoryListProps = {
  categories: readonly Category[]
  /** The category that the filter shows alone. */
  chosen: string | undefined
  /** A category counts as reached once it begins above this line, in pixels from the top. */
  line: number
  onGo: (id: string) => void
}

/** Links to all categories: a sticky column beside the menu, on phones a sticky strip above it. */
export const CategoryList = memo(function CategoryList({ categories, chosen, line, onGo }: CategoryListProps) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const inView = useSectionInView(inPageOrder(categories), line)
  const active = chosen ?? inView
  useEffect(() => scrollToActive(list.current, active), [active])
  const go = (event: MouseEvent, id: string) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <nav className={styles.side} aria-label={t('Menu categories')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
      <ul className={styles.list} role="list" ref={list}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${id}`}
              aria-current={active === id ? (chosen ? 'true' : 'location') : undefined}
              onClick={(event) => go(event, id)}
            >
              {t.message(t.own(name))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** On the page the recommended dishes come before the deals. */
const inPageOrder = (categories: readonly Category[]): string[] => {
  const ids = categories.map(({ id }) => id)
  return ids.includes(POPULAR_ID) ? [POPULAR_ID, ...ids.filter((id) => id !== POPULAR_ID)] : ids
}

/**
 * Scrolls the list only: `scrollIntoView` would scroll the page as well. Returns what scrolls it back once the category is left: above
 * the menu it begins anew, but a guest may have moved it before these scripts ran.
 */
function scrollToActive(list: HTMLElement | null, active: string | undefined) {
  const link = active && list?.querySelector(`[href="#${active}"]`)
  if (!list || !link) return
  const room = list.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  list.scrollBy({
    left: place.left + place.width / 2 - (room.left + room.width / 2),
    top: place.top + place.height / 2 - (room.top + room.height / 2),
    behavior: 'instant',
  })
  return () => list.scrollTo(0, 0)
}
