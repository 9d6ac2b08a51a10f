import { useCallback, useEffect, useState } from 'react'
import type { NewCartItem } from '#domain/cart.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { CART_LINK_ID } from '#web/site/chrome/site-header.tsx'
import { cartActions } from '#web/site/storage/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const TICK_MS = 1600

type AddButtonProps = {
  /** The dish or deal; part of the button's accessible name. */
  of: string
  /** Returns false if a choice is missing. */
  onAdd: () => boolean
  opensDialog?: boolean
  disabled?: boolean
}

/** "Add to cart", with a tick during the animation. */
export function AddButton({ of, onAdd, opensDialog = false, disabled = false }: AddButtonProps) {
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), TICK_MS)
    return () => clearTimeout(timer)
  }, [added])
  return (
    <Button
      {...REPLAY_CLICK}
      variant="primary"
      disabled={disabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      icon={<Icon name={added > 0 ? 'check' : 'plus'} />}
      onClick={() => onAdd() && setAdded((times) => times + 1)}
    >
      <span>
        Add to cart<span className="visually-hidden">{` ${of}`}</span>
      </span>
    </Button>
  )
}

/** Adds a line to the cart, announces it, and animates it from this element. */
export type AddToCart = (item: NewCartItem, from: Element | null) => void

export function useAddToCart(): AddToCart {
  const announce = useAnnounce()
  return useCallback(
    (item, from) => {
      cartActions.add(item)
      announce(`${item.name} added to cart.`)
      if (from) flyToCart(from)
    },
    [announce],
  )
}

const FLIGHT_MS = 1600
const SIZE = 88

/** Moves a copy of the dish's picture in an arc to the cart link. Decorative only. */
function flyToCart(from: Element) {
  const cart = document.getElementById(CART_LINK_ID)
  if (!cart || prefersReducedMotion()) return
  const start = middleOf(from)
  const end = middleOf(cart)
  const flyer = makeFlyer(from, start)
  document.body.append(flyer)

  const thrown = { duration: FLIGHT_MS, fill: 'forwards' } as const
  // Two easings, one sideways and one upwards, make the arc.
  flyer.animate([{ transform: 'none' }, { transform: `translateX(${end.x - start.x}px)` }], {
    ...thrown,
    easing: 'cubic-bezier(0.4, 0, 0.7, 1)',
  })
  const rise = flyer.firstElementChild?.animate(
    [
      { transform: 'scale(1)', opacity: 1 },
      { opacity: 1, offset: 0.85 },
      { transform: `translateY(${end.y - start.y}px) scale(0.2) rotate(-25deg)`, opacity: 0.3 },
    ],
    { ...thrown, easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
  )
  rise?.finished
    .then(() => land(cart))
    .catch(() => undefined)
    .finally(() => flyer.remove())
}

function makeFlyer(from: Element, { x, y }: { x: number; y: number }): HTMLElement {
  const flyer = document.createElement('div')
  flyer.setAttribute('aria-hidden', 'true')
  flyer.style.cssText = `position:fixed;left:${x - SIZE / 2}px;top:${y - SIZE / 2}px;z-index:var(--z-fly);pointer-events:none`
  const picture = new Image(SIZE, SIZE)
  picture.src = (from instanceof HTMLImageElement && from.currentSrc) || '/images/logo/app-icon.svg'
  picture.style.cssText = `width:${SIZE}px;height:${SIZE}px;object-fit:cover;border-radius:50%;box-shadow:var(--shadow-float)`
  flyer.append(picture)
  return flyer
}

function land(cart: Element) {
  cart.animate([{ transform: 'none' }, { transform: 'scale(1.18)' }, { transform: 'none' }], {
    duration: 250,
    easing: 'ease-out',
  })
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
