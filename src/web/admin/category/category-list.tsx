import { useState } from 'react'
import type { AdminCategory } from '#contract/menu.ts'
import { moved } from '#web/admin/list/moved.ts'
import styles from './category.module.css'
import { CategoryRow } from './category-row.tsx'
import type { CategoryActions } from './use-category-actions.ts'

type CategoryListProps = { categories: AdminCategory[]; actions: CategoryActions }

/** Moved by the arrows, or dragged with the mouse. */
export function CategoryList({ categories, actions }: CategoryListProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // Looked up anew each time: a colleague may move it meanwhile.
  const held = categories.findIndex(({ id }) => id === dragged)
  const names = categories.map(({ name }) => name)

  const move = (from: number, to: number) => {
    const category = categories[from]
    const order = moved(categories, from, to)
    if (!category || !order) return
    setSaid(`${category.name} is now number ${to + 1} of ${categories.length}.`)
    void actions.move(category, order)
  }
  const letGo = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ol className={styles.list}>
        {categories.map((category, place) => (
          <li
            key={category.id}
            data-aim={over === category.id && held >= 0 && held !== place ? aimOf(held, place) : undefined}
            onDragOver={(event) => {
              // A file or a link is not for here.
              if (held < 0) return
              event.preventDefault()
              setOver(category.id)
            }}
            onDrop={() => move(held, place)}
          >
            <CategoryRow
              category={category}
              others={names.filter((name) => name !== category.name)}
              actions={actions}
              isDragged={held === place}
              onDrag={() => setDragged(category.id)}
              onLetGo={letGo}
              onUp={place === 0 ? undefined : () => move(place, place - 1)}
              onDown={place === categories.length - 1 ? undefined : () => move(place, place + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Which edge of the place it comes to; the others make room on that side. */
const aimOf = (from: number, to: number): 'before' | 'after' => (to < from ? 'before' : 'after')
