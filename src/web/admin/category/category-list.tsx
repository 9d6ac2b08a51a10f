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
  const [said, setSaid] = useState('')
  const names = categories.map(({ name }) => name)

  const move = (from: number, to: number) => {
    const category = categories[from]
    const order = moved(categories, from, to)
    if (!category || !order) return
    setSaid(`${category.name} is now number ${to + 1} of ${categories.length}.`)
    void actions.move(category, order)
  }
  return (
    <>
      <ol className={styles.list}>
        {categories.map((category, place) => (
          <li
            key={category.id}
            className={styles.row}
            draggable
            data-dragged={dragged === category.id || undefined}
            onDragStart={() => setDragged(category.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() =>
              move(
                categories.findIndex(({ id }) => id === dragged),
                place,
              )
            }
          >
            <CategoryRow
              category={category}
              others={names.filter((name) => name !== category.name)}
              actions={actions}
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
