import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { outOfArea, PAYMENT_NOT_STARTED } from '#domain/order/checkout.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { type AddressCheck, useAddressCheck } from '#web/site/cart/address-field.tsx'
import {
  type CheckoutProblem,
  findProblem,
  invalid,
  problemFrom,
  withCurrentPrices,
  withoutFields,
} from '#web/site/cart/checkout-problem.ts'
import { sendOrder } from '#web/site/cart/send-order.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import { keepLastOrder } from '#web/site/storage/last-order.ts'
import { rememberCustomer } from '#web/site/storage/remembered-customer.ts'

export type CheckoutPhase = 'idle' | 'checking' | 'submitting'

// After this long on its way to the card page, the form is usable again.
const LEAVING_MS = 15_000

type CheckoutInput = {
  readonly cart: Cart
  readonly changeCart: (next: (cart: Cart) => Cart) => void
  readonly draft: CheckoutDraft
  readonly changeDraft: (part: Partial<CheckoutDraft>) => void
  readonly refreshSlots: () => void
}

export type Checkout = ReturnType<typeof useCheckout>

/** Takes the order from the form to the card page: checks, address, submission, and the server's refusals. */
export function useCheckout({ cart, changeCart, draft, changeDraft, refreshSlots }: CheckoutInput) {
  const { delivery, offers, amountFormat } = useRestaurant()
  const address = useAddressCheck()
  const { phase, isIdle, begin, end } = usePhase()
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)

  const moveToPickup = () => {
    address.reset()
    changeDraft({ orderType: offers.pickup ? 'pickup' : 'delivery', address: '' })
    setProblem({ kind: 'out_of_area', message: outOfArea(delivery), address: draft.address })
  }
  const clearFields = (changed: Partial<CheckoutDraft>) =>
    setProblem((before) => before && withoutFields(before, changed))
  const checkAddress = async (): Promise<AddressCheck> => {
    clearFields({ address: draft.address })
    const check = await address.ask(draft.address)
    if (check.state === 'outside') moveToPickup()
    return check
  }
  const isDeliverable = async () => {
    begin('checking')
    const check = await checkAddress()
    if (check.state === 'invalid') setProblem(invalid(check.sentence, { address: check.sentence }))
    return check.state === 'valid'
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiProblem)) return setProblem({ kind: 'failed', message: PAYMENT_NOT_STARTED })
    const next = problemFrom(error, cart)
    if (next.changes) changeCart((current) => withCurrentPrices(current, cart, next.changes ?? [], amountFormat))
    if (error.code === 'slot_unavailable') refreshSlots()
    if (next.kind === 'out_of_area') return moveToPickup()
    setProblem(next.orderId === undefined ? next : { ...next, order: keepLastOrder(next.orderId) })
  }
  const submit = async () => {
    if (!isIdle()) return
    const found = findProblem(cart, draft, { delivery, amountFormat })
    setProblem(found ?? null)
    if (found || (draft.orderType === 'delivery' && !(await isDeliverable()))) return end()
    try {
      begin('submitting')
      const page = await sendOrder(cart, draft)
      if (draft.isRemembered) rememberCustomer(draft, cart)
      window.location.assign(page)
      end(LEAVING_MS)
    } catch (error) {
      showRefusal(error)
      end()
    }
  }
  return { phase, problem, clearProblem: () => setProblem(null), clearFields, submit, checkAddress, address }
}

/** One submission at a time. The back button may restore the page while it waits; it must be usable again then. */
function usePhase() {
  const [phase, setPhase] = useState<CheckoutPhase>('idle')
  const current = useRef<CheckoutPhase>('idle')
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (next: CheckoutPhase) => {
    clearTimeout(ending.current)
    current.current = next
    setPhase(next)
  }
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) enter('idle')
  })
  useEffect(() => {
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return {
    phase,
    isIdle: () => current.current === 'idle',
    begin: enter,
    end: (afterMs?: number) => {
      if (afterMs === undefined) return enter('idle')
      ending.current = setTimeout(() => enter('idle'), afterMs)
    },
  }
}
