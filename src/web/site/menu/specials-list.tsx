import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './specials-popup.module.css'

export type SpecialsListProps = { specials: readonly PublicDish[]; onClose: () => void }

/** The popup, loaded only when it is shown. */
export function SpecialsList({ specials, onClose }: SpecialsListProps) {
  const focus = usePoliteFocus()
  useEffect(() => {
    // Escape closes an open modal first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    // The attribute, because `show()` would move the focus.
    <dialog
      open
      className={styles.popup}
      {...focus}
      tabIndex={-1}
      aria-labelledby="specials-title"
      data-surface="night"
    >
      <h2 className={styles.title} id="specials-title">
        Limited-time Specials
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
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

/**
 * Focuses the popup only if nothing else has the focus, and announces it otherwise. The popup itself is focused, since its
 * button would show a focus ring. When the popup closes, the focus returns to where it was.
 */
function usePoliteFocus() {
  const ref = useRef<HTMLDialogElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const announce = useAnnounce()
  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    if (document.activeElement === document.body) popup.focus()
    else announce('Limited-time Specials are shown. Escape closes them.')
    return () => {
      if (popup.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [announce])
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  return { ref, onFocus }
}
