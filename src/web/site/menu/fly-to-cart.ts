import { DEMO_LOGO, INITIAL_ICON } from '#domain/settings/site-icons.ts'
import { CART_LINK_ID } from '#web/site/chrome/site-header.tsx'
import { CART_BAR_ID, FLIGHT_MS } from '#web/site/menu/cart-bar.tsx'

const SIZE = 88

/** Moves a copy of the dish's picture, or the logo, in an arc to the cart link. Decorative only. */
export function flyToCart(from: Element, logo: string) {
  const cart = [CART_BAR_ID, CART_LINK_ID]
    .map((id) => document.getElementById(id))
    .find((target) => target?.offsetParent)
  if (!cart) return
  const start = middleOf(from)
  const end = middleOf(cart)
  const flyer = makeFlyer((from instanceof HTMLImageElement && from.currentSrc) || flyingLogo(logo), start)
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

/** The demo's mark is only visible on a background. */
const flyingLogo = (logo: string) => (logo === DEMO_LOGO ? '/images/logo/app-icon.svg' : logo || INITIAL_ICON)

function makeFlyer(src: string, { x, y }: { x: number; y: number }): HTMLElement {
  const flyer = document.createElement('div')
  flyer.setAttribute('aria-hidden', 'true')
  flyer.style.cssText = `position:fixed;left:${x - SIZE / 2}px;top:${y - SIZE / 2}px;z-index:var(--z-fly);pointer-events:none`
  const picture = new Image(SIZE, SIZE)
  picture.src = src
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
