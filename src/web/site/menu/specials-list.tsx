import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { groupsByDish, type OptionGroup } from '#domain/menu/option-group.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { UPRIGHT } from '#web/parts/picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { type AddToCart, useAddToCart } from '#web/site/menu/add-to-cart.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { defaultLine, dishId } from '#web/site/menu/dish-row.tsx'
import { scrollInMenu } from '#web/site/menu/menu-scrolling.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { isFormControl } from '#web/ui/form-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './specials-popup.module.css'

export type SpecialsListProps = { menu: MenuDocument; onClose: () => void }

/** The popup, loaded only when it is shown. */
export function SpecialsList({ menu, onClose }: SpecialsListProps) {
  const specials = menu.items.filter(({ special }) => special !== null)
  const options = groupsByDish(menu)
  const focus = useReturningFocus()
  const top = useHeaderBottom()
  const t = useTranslate()
  const announce = useAnnounce()
  useEffect(() => announce(t('Limited-time Specials are shown. Escape closes them.')), [announce, t])
  const [isOpen, open] = useOpening(focus.ref)
  const addToCart = useAddToCart()
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault()
    onClose()
    // After the popup has returned the focus.
    setTimeout(() => {
      scrollInMenu(dishId({ id }))
      showFound(dishId({ id }))
    })
  }
  useClosing(onClose)
  return (
    // The attribute, because `show()` would move the focus.
    <dialog
      open
      className={styles.popup}
      style={{ '--top': `${top}px` }}
      {...focus}
      aria-labelledby="specials-title"
      data-surface="night"
      data-folded={!isOpen || undefined}
    >
      <h2 className={isOpen ? styles.title : 'visually-hidden'} id="specials-title">
        {t('Limited-time Specials')}
      </h2>
      {!isOpen && (
        <button type="button" className={styles.unfold} aria-expanded={false} onClick={open}>
          {t.plural(specials.length, '{count} special today', '{count} specials today')}
          <Icon name="chevron-down" />
        </button>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
      <ul className={styles.list} role="list">
        {specials.map((dish) => (
          <li key={dish.id} className={styles.row}>
            <Special dish={dish} groups={options.get(dish.id) ?? []} onGo={go} onAdd={addToCart} />
          </li>
        ))}
      </ul>
      <Button className={styles.done} onClick={onClose}>
        {t('Got it')}
      </Button>
      <IconButton className={styles.close} icon="close" label={t('Close')} onClick={onClose} />
    </dialog>
  )
}

/** The guest's eye finds the dish among its neighbours. */
function showFound(id: string): void {
  const row = document.getElementById(id)
  if (!row) return
  row.dataset.found = ''
  row.addEventListener('animationend', () => delete row.dataset.found, { once: true })
}

function useClosing(onClose: () => void) {
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
}

type SpecialProps = {
  dish: PublicDish
  groups: readonly OptionGroup[]
  onGo: (event: MouseEvent, id: string) => void
  onAdd: AddToCart
}

/** Leads to the dish, which `+` adds at once unless something has to be chosen first. */
function Special({ dish, groups, onGo, onAdd }: SpecialProps) {
  const { id, imageUrl, special } = dish
  const row = useRef<HTMLAnchorElement>(null)
  const { amountFormat, t } = useRestaurant()
  const name = t.own(dish.name)
  const line = defaultLine(dish, groups, amountFormat)
  return (
    <>
      <a ref={row} className={styles.special} href={`#${dishId({ id })}`} onClick={(event) => onGo(event, id)}>
        {imageUrl && <DishPicture className={styles.photo} imageUrl={imageUrl} sizes="48px" />}
        <span>
          {name} <span className={styles.badge}>{special?.badge ? t.own(special.badge) : t('Special')}</span>
        </span>
        <DishPrice {...dish} deposit={dish.deposit?.amount} groups={groups} />
      </a>
      {line && (
        <IconButton
          className={styles.add}
          icon="plus"
          label={t('Add {dish}', { dish: name })}
          onClick={() => onAdd(line, row.current)}
        />
      )}
    </>
  )
}

/** On a small screen the popup is one line, which does not cover the food, until it is pressed or the page is scrolled for the first time. */
function useOpening(popup: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(() => !window.matchMedia(`${UPRIGHT}, (max-height: 499px)`).matches)
  const open = () => {
    flushSync(() => setOpen(true))
    // The pressed line disappears.
    popup.current?.querySelector('a')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const onScroll = () => window.scrollY > FIRST_SCROLL && setOpen(true)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return [isOpen, open] as const
}

/** In pixels: not the bounce of a finger that rests on the page. */
const FIRST_SCROLL = 24

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
