import { useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import type { AdminOrder } from '#contract/order.ts'
import { addToCart, type Cart, type CartItem, cartKey, removeFromCart, updateQuantity } from '#domain/cart.ts'
import type { DealSelections } from '#domain/deal-pick.ts'
import { type ChosenOptions, groupsByDish } from '#domain/option-group.ts'
import { type OrderAgain, orderAgain } from '#domain/order/order-again.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import {
  type CounterDraft,
  cartOfOrder,
  EMPTY_DRAFT,
  type Found,
  lineOfDeal,
  lineOfDish,
  stepLast,
} from './counter-draft.ts'

/** A dish or deal with required choices before it is added. */
type Choosing = { readonly found: Found; readonly quantity: number }

/** The order that is being entered, perhaps begun earlier, and its actions. */
export function useCounterOrder(menu: MenuDocument, begun: CounterDraft = EMPTY_DRAFT) {
  const { amountFormat } = useRestaurant()
  const [again] = useState(() => orderAgain(begun.cart, menu, amountFormat))
  const [draft, setDraft] = useState(begun.cart.length === 0 ? begun : { ...begun, cart: again.cart })
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [differences, setDifferences] = useState<Pick<OrderAgain, 'changes' | 'gone'> | null>(again)
  const groups = groupsByDish(menu)

  const change = (part: Partial<CounterDraft>) => setDraft((now) => ({ ...now, ...part }))
  const changeCart = (work: (cart: Cart) => Cart) => setDraft((now) => ({ ...now, cart: work(now.cart) }))
  const add = ({ found, quantity }: Choosing, chosen: ChosenOptions, selections: DealSelections = {}) => {
    const line =
      found.kind === 'dish'
        ? lineOfDish(found.dish, groups, chosen)
        : lineOfDeal(found.deal, selections, menu, amountFormat)
    changeCart((cart) => addToCart(cart, { ...line, quantity }))
    setChoosing(null)
  }
  /** At today's prices, with what has changed since. */
  const reprice = (lines: Cart) => {
    const { cart, ...rest } = orderAgain(lines, menu, amountFormat)
    change({ cart })
    setDifferences(rest)
  }
  const pick = (found: Found, quantity: number) => {
    const choices = found.kind === 'dish' ? (groups.get(found.id) ?? []) : found.deal.choices
    if (choices.length > 0) setChoosing({ found, quantity })
    else add({ found, quantity }, {})
  }
  const repeat = (order: AdminOrder) => {
    const { name, email, address } = order.customer
    setDraft((now) => ({
      ...now,
      name: now.name || name,
      email: now.email || (email ?? ''),
      address: now.address || address,
      orderType: order.type,
    }))
    reprice(cartOfOrder(order, menu))
  }
  const open = (parked: CounterDraft) => {
    setDraft(parked)
    reprice(parked.cart)
  }
  const clear = () => {
    setDraft(EMPTY_DRAFT)
    setDifferences(null)
  }
  const setQuantity = (line: CartItem, quantity: number) =>
    changeCart((cart) => updateQuantity(cart, cartKey(line), quantity))
  const remove = (line: CartItem) => changeCart((cart) => removeFromCart(cart, cartKey(line)))
  const step = (by: 1 | -1) => changeCart((cart) => stepLast(cart, by))
  const stopChoosing = () => setChoosing(null)
  return {
    ...{ draft, groups, choosing, differences },
    ...{ change, add, pick, repeat, open, clear, setQuantity, remove, step, stopChoosing },
  }
}
