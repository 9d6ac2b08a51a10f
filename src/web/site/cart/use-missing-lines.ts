import { useMemo, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type Cart, type CartItem, cartKey } from '#domain/cart.ts'
import type { ChosenOptions } from '#domain/option-group.ts'
import { type LineProblem, lineProblem, withOptions } from '#domain/order/order-again.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useRestaurant, useSettingsEvents } from '#web/parts/restaurant.tsx'

/** What of the cart cannot be ordered now, by the key of its line. */
export type MissingLines = ReadonlyMap<string, LineProblem>

/**
 * What of the cart cannot be ordered now: told as soon as staff say that something is sold out, not first at the checkout.
 * `rechosen` is a line with other options. Also follows the settings, in the place of `FollowSettings`.
 */
export function useMissingLines(cart: Cart) {
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
  const missing = useMemo((): MissingLines => {
    if (!menu) return new Map()
    const lines = cart.flatMap((line) => {
      const problem = lineProblem(line, menu, amountFormat) ?? tooMany(line.id, cart, menu)
      return problem === undefined ? [] : [[cartKey(line), problem] as const]
    })
    return new Map(lines)
  }, [cart, menu, amountFormat])
  const rechosen = (line: CartItem, chosen: ChosenOptions): CartItem =>
    menu ? withOptions(line, chosen, menu, amountFormat) : line
  return { missing, rechosen }
}

/** `Only 2 are left.` */
function tooMany(id: string | null, cart: Cart, menu: MenuDocument): LineProblem | undefined {
  const left = menu.items.find((dish) => dish.id === id)?.left
  const wanted = cart.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
  if (left === undefined || wanted <= left) return undefined
  return { why: left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`, groups: [] }
}
