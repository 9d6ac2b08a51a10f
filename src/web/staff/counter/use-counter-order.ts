import { useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { addToCart, type Cart, type CartItem, cartKey, removeFromCart, updateQuantity } from '#domain/cart.ts'
import type { DealSelections } from '#domain/menu/deal-pick.ts'
import { type ChosenOptions, groupsByDish } from '#domain/menu/option-group.ts'
import { type OrderAgain, orderAgain } from '#domain/order/order-again.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAlert, useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import {
  type CounterDraft,
  cartOfOrder,
  EMPTY_DRAFT,
  lineOfDeal,
  lineOfDish,
  type Offered,
  portionsToTake,
  repeatUnseen,
  stepLast,
  withCustomer,
} from './counter-draft.ts'
import { type CounterMenu, useMenuFor } from './use-counter-menu.ts'

/** A dish or deal with required choices before it is added. */
type Choosing = { readonly found: Offered; readonly quantity: number }

type Begun = {
  readonly draft?: CounterDraft | undefined
  /** Of the order to which dishes are added. */
  readonly time?: string
  /** What is asked about at once. */
  readonly dish?: { readonly id: string; readonly quantity: number } | null
}

/** The order that is being entered, perhaps begun earlier, and its actions. */
export function useCounterOrder(whole: MenuDocument, { draft: begun = EMPTY_DRAFT, time, dish = null }: Begun) {
  const { amountFormat } = useRestaurant()
  const quantityLeft = useQuantityLeft()
  const [ordered, setOrdered] = useState(time ?? begun.time)
  const menu = useMenuFor(whole, ordered)
  const [again] = useState(() => orderAgain(begun.cart, menu, amountFormat))
  const [draft, setDraft] = useState(begun.cart.length === 0 ? begun : { ...begun, cart: again.cart })
  const [choosing, setChoosing] = useState(() => dish && choosingOf(dish, menu))
  const [differences, setDifferences] = useState<Pick<OrderAgain, 'changes' | 'gone'> | null>(again)
  const groups = groupsByDish(menu)

  const change = (part: Partial<CounterDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    if (part.time !== undefined) setOrdered(part.time)
  }
  const changeCart = (work: (cart: Cart) => Cart) => setDraft((now) => ({ ...now, cart: work(now.cart) }))
  const add = ({ found, quantity }: Choosing, chosen: ChosenOptions, selections: DealSelections = {}) => {
    const line =
      found.kind === 'dish'
        ? lineOfDish(found.dish, groups, chosen, menu)
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
  const pick = async (found: Offered, wanted: number) => {
    const quantity = await quantityLeft(found, wanted, { cart: draft.cart, menu })
    if (quantity === 0) return
    const choices = found.kind === 'dish' ? (groups.get(found.id) ?? []) : found.deal.choices
    if (choices.length > 0) setChoosing({ found, quantity })
    else add({ found, quantity }, {})
  }
  const repeat = (order: StaffOrder) => {
    setDraft((now) => withCustomer(now, order))
    reprice(cartOfOrder(order, menu))
  }
  const sameAgain = (last: StaffOrder) => repeatUnseen(draft, last, menu, amountFormat)
  const open = (parked: CounterDraft) => {
    setDraft(parked)
    setOrdered(parked.time)
    reprice(parked.cart)
  }
  const clear = () => {
    setDraft(EMPTY_DRAFT)
    setOrdered('')
    setDifferences(null)
  }
  const stopChoosing = () => setChoosing(null)
  return {
    ...{ draft, menu, groups, choosing, differences },
    ...{ change, add, pick, repeat, sameAgain, open, clear, stopChoosing, ...lineActions(changeCart) },
  }
}

function choosingOf({ id, quantity }: NonNullable<Begun['dish']>, { items, deals }: CounterMenu): Choosing | null {
  const dish = items.find((one) => one.id === id)
  if (dish) return { found: { kind: 'dish', id, name: dish.name, dish }, quantity }
  const deal = deals.find((one) => one.id === id)
  return deal ? { found: { kind: 'deal', id, name: deal.title, deal }, quantity } : null
}

const lineActions = (changeCart: (work: (cart: Cart) => Cart) => void) => ({
  setQuantity: (line: CartItem, quantity: number) =>
    changeCart((cart) => updateQuantity(cart, cartKey(line), quantity)),
  remove: (line: CartItem) => changeCart((cart) => removeFromCart(cart, cartKey(line))),
  step: (by: 1 | -1) => changeCart((cart) => stepLast(cart, by)),
})

/** Asks at once when more were typed than are left. */
function useQuantityLeft() {
  const t = useTranslate()
  const confirm = useConfirm()
  const alert = useAlert()
  return async (found: Offered, wanted: number, { cart, menu }: { cart: Cart; menu: CounterMenu }): Promise<number> => {
    const left = found.kind === 'dish' ? portionsToTake(found.dish, cart, menu.items) : undefined
    if (left === undefined || wanted <= left) return wanted
    if (left === 0) {
      await alert(t('No more {dish}: all that are left are in this order.', { dish: found.name }))
      return 0
    }
    const isTaken = await confirm({
      message: t.plural(left, '{count} left: take {count}?', '{count} left: take {count}?'),
      action: t.plural(left, 'Take {count}', 'Take {count}'),
    })
    return isTaken ? left : 0
  }
}
