import { useMemo, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { type Cart, type CartItem, cartKey } from '#domain/cart.ts'
import type { AmountFormat } from '#domain/money.ts'
import type { ChosenOptions } from '#domain/option-group.ts'
import { type LineProblem, lineProblem, withOptions } from '#domain/order/order-again.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useRestaurant, useSettingsEvents } from '#web/parts/restaurant.tsx'
import { isAlreadyPlaced } from '#web/site/cart/send-order.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { type HeldLine, heldLines } from '#web/site/storage/last-order.ts'

/** What in the cart cannot be ordered now, by the key of its line. */
export type MissingLines = ReadonlyMap<string, LineProblem>
const NOTHING_MISSING: MissingLines = new Map()

/**
 * What in the cart cannot be ordered now: shown as soon as staff mark something as sold out, not only at the checkout.
 * `rechosen` is a line with other options. Also follows the settings, instead of `FollowSettings`.
 */
export function useMissingLines(cart: Cart, draft: CheckoutDraft) {
  const [menu, setMenu] = useState<MenuDocument>()
  const isReading = useRef(false)
  const { amountFormat } = useRestaurant()
  const read = async () => {
    if (cart.length === 0 || isReading.current) return
    isReading.current = true
    // Without an answer the checkout reports it; the next change asks again.
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
    return missingLines(cart, menu, amountFormat, heldLines(Date.now()))
  }, [cart, menu, amountFormat])
  const rechosen = (line: CartItem, chosen: ChosenOptions): CartItem =>
    menu ? withOptions(line, chosen, menu, amountFormat) : line
  // A guest who returns from the card page still pays the placed order, which holds its portions.
  const isHeld = missing.size > 0 && isAlreadyPlaced(cart, draft)
  return { missing: isHeld ? NOTHING_MISSING : missing, rechosen }
}

/** `held`: the last portions, held by the guest's own unpaid order. The next order replaces it and may take them. */
export const missingLines = (
  cart: Cart,
  menu: MenuDocument,
  format: AmountFormat,
  held: readonly HeldLine[] = [],
): MissingLines =>
  new Map(
    cart.filter(isOfAMenu).flatMap((line) => {
      const key = cartKey(line)
      const own = held.find((one) => one.key === key)?.quantity ?? 0
      if (line.quantity <= own) return []
      const problem = lineProblem(line, menu, format)
      // The guest's order holds all that the menu no longer shows.
      const shortage = own > 0 && problem?.groups.length === 0 ? onlyLeft(own) : problem
      const found = shortage ?? tooMany(line.id, cart, menu, held)
      return found === undefined ? [] : [[key, found] as const]
    }),
  )

/** Ids are UUIDs: any other line was never on the menu, so it cannot have sold out, and the checkout decides (decision 0210). */
const isOfAMenu = ({ id, meta }: CartItem): boolean => UUID.test(meta?.dealId ?? id ?? '')

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** `Only 2 are left.` */
function tooMany(
  id: string | null,
  cart: Cart,
  menu: MenuDocument,
  held: readonly HeldLine[],
): LineProblem | undefined {
  const onMenu = menu.items.find((dish) => dish.id === id)?.left
  const left = onMenu === undefined ? undefined : onMenu + quantityOf(id, held)
  const wanted = quantityOf(id, cart)
  if (left === undefined || wanted <= left) return undefined
  return onlyLeft(left)
}

const onlyLeft = (left: number): LineProblem => ({
  why: left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`,
  groups: [],
})

const quantityOf = (id: string | null, lines: readonly Pick<CartItem, 'id' | 'quantity'>[]): number =>
  lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
