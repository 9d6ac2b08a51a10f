import { useMemo, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type Cart, cartKey } from '#domain/cart.ts'
import { orderAgain } from '#domain/order/order-again.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useRestaurant, useSettingsEvents } from '#web/parts/restaurant.tsx'

const SOLD_OUT = 'Sold out. Please remove it.'

/**
 * What of the cart cannot be ordered now, by the key of its line: told as soon as staff say that something is sold out, not first at
 * the checkout. Also follows the settings, in the place of `FollowSettings`.
 */
export function useMissingLines(cart: Cart): ReadonlyMap<string, string> {
  const [menu, setMenu] = useState<MenuDocument>()
  const isReading = useRef(false)
  const { amountFormat } = useRestaurant()
  const read = async () => {
    if (cart.length === 0 || isReading.current) return
    isReading.current = true
    // Without an answer the checkout tells; the next change asks again.
    const fresh = await api.get('/menu').catch(() => undefined)
    isReading.current = false
    if (fresh) setMenu(fresh)
  }
  useLive<{ menu: unknown } & SettingsEvents>(
    apiUrl('/live'),
    { ...useSettingsEvents(), menu: () => void read() },
    { pauseWhenHidden: true },
  )
  return useMemo(() => {
    if (!menu) return new Map()
    const missing = cart.flatMap((line) => {
      const isGone = orderAgain([line], menu, amountFormat).cart.length === 0
      const why = isGone ? SOLD_OUT : tooMany(line.id, cart, menu)
      return why === undefined ? [] : [[cartKey(line), why] as const]
    })
    return new Map(missing)
  }, [cart, menu, amountFormat])
}

/** `Only 2 are left.` */
function tooMany(id: string | null, cart: Cart, menu: MenuDocument): string | undefined {
  const left = menu.items.find((dish) => dish.id === id)?.left
  const wanted = cart.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
  if (left === undefined || wanted <= left) return undefined
  return left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`
}
