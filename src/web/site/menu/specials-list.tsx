import { type FocusEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { groupsByDish } from '#domain/menu/option-group.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { dishId } from '#web/site/menu/dish-row.tsx'
import { scrollInMenu } from '#web/site/menu/menu-scrolling.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { isFormControl } from '#web/ui/form-focus.ts'
import styles from './specials-popup.module.css'

export type SpecialsListProps = { menu: MenuDocument; onClose: () => void }

/** The popup, loaded only when it is shown. */
export function SpecialsList({ menu, onClose }: SpecialsListProps) {
  const specials = menu.items.filter(({ special }) => special !== null)
  const options = groupsByDish(menu)
  const focus = useReturningFocus()
  const top = useHeaderBottom()
  const announce = useAnnounce()
  useEffect(() => announce('Limited-time Specials are shown. Escape closes them.'), [announce])
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault()
    onClose()
    // After the popup has returned the focus.
    setTimeout(() => scrollInMenu(dishId({ id })))
  }
  useEffect(() => {
    // Escape closes an open modal first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  useEffect(() => {
    const closeBelowHero = () => isAtHero() || onClose()
    window.addEventListener('scroll', closeBelowHero, { passive: true })
    return () => window.removeEventListener('scroll', closeBelowHero)
  }, [onClose])
  return (
    // The attribute, because `show()` would move the focus.
    <dialog
      open
      className={styles.popup}
      style={{ '--top': `${top}px` }}
      {...focus}
      aria-labelledby="specials-title"
      data-surface="night"
    >
      <h2 className={styles.title} id="specials-title">
        Limited-time Specials
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
      <ul className={styles.list} role="list">
        {specials.map(({ id, name, price, salePrice, special }) => (
          <li key={id}>
            <a className={styles.special} href={`#${dishId({ id })}`} onClick={(event) => go(event, id)}>
              <span>
                {name} <span className={styles.badge}>{special?.badge ?? 'Special'}</span>
              </span>
              <DishPrice price={price} salePrice={salePrice} groups={options.get(id)} />
            </a>
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

/** Keeps the popup below the header and a service notice, even when the notice appears, grows or ends. */
function useHeaderBottom() {
  const [top, setTop] = useState(headerBottom)
  useEffect(() => {
    // A notice makes the page longer, or the hero shorter.
    const sizes = new ResizeObserver(() => setTop(headerBottom()))
    for (const part of document.querySelectorAll('body, main > *')) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])
  return top
}

/** Measured from the top of the page, at any scroll position. */
const headerBottom = (): number =>
  Math.max(
    ...[...document.querySelectorAll<HTMLElement>('header, main > aside')].map(
      (part) => part.offsetTop + part.offsetHeight,
    ),
  )

/** The popup never takes the focus. When it closes with the focus inside, the focus returns to where it was. */
function useReturningFocus() {
  const ref = useRef<HTMLDialogElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const popup = ref.current
    return () => {
      if (popup?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  return { ref, onFocus }
}

/** Whether the hero fills most of the screen. Further down, the popup would lie on the menu's controls. */
const isAtHero = (): boolean => window.scrollY < window.innerHeight / 2

const QUIET_MS = 1_500

/**
 * Resolves at once on an untouched page, otherwise once the hero is in view, no field has the focus, no dialog is open, and
 * nothing was pressed for a moment: the popup must not appear under a finger. Never resolves after the signal.
 */
export function whenIdle(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([left, stop.signal])
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (
        left.aborted ||
        !isAtHero() ||
        isFormControl(document.activeElement) ||
        document.querySelector('dialog:modal')
      )
        return
      stop.abort()
      resolve()
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, QUIET_MS)
    }
    for (const event of ['focusin', 'focusout', 'pointerdown', 'keydown', 'scroll'])
      document.addEventListener(event, lookLater, { signal, capture: true, passive: true })
    signal.addEventListener('abort', () => clearTimeout(timer))
    look()
  })
}
