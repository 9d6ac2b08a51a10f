import { useEffect, useRef } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './specials-popup.module.css'

type SpecialsListProps = { specials: readonly PublicDish[]; onClose: () => void }

/** The popup itself. */
export function SpecialsList({ specials, onClose }: SpecialsListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.show()
    // On the popup itself: a ring around its button would greet everybody.
    dialog.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    // An open modal has the first right to the key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <dialog className={styles.popup} ref={dialog} tabIndex={-1} aria-labelledby="specials-title" data-surface="night">
      <h2 className={styles.title} id="specials-title">
        Limited-time Specials
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={styles.list} role="list">
        {specials.map(({ id, name, price, salePrice, special }) => (
          <li className={styles.special} key={id}>
            <span>
              {name} <span className={styles.badge}>{special?.badge ?? 'Special'}</span>
            </span>
            <DishPrice price={price} salePrice={salePrice} />
          </li>
        ))}
      </ul>
      <Button variant="primary" wide onClick={onClose}>
        Got it
      </Button>
      <IconButton className={styles.close} icon="close" label="Close" onClick={onClose} />
    </dialog>
  )
}
