import { useCallback } from 'react'
import type { NewCartItem } from '#domain/cart.ts'
import { cartActions } from '#web/site/cart/cart-store.ts'
import { useAnnounce } from '#web/site/chrome/announcer.tsx'
import { flyToCart } from '#web/site/menu/fly-to-cart.ts'

/** Puts a line in the cart, says so, and lets the thing it came from fly there. */
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
