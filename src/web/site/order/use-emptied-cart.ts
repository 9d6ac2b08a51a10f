import { useEffect } from 'react'
import type { OrderView } from '#contract/checkout.ts'
import { cartActions } from '#web/site/cart/cart-store.ts'
import { forgetDraft } from '#web/site/cart/checkout-draft.ts'
import { forgetSubmission } from '#web/site/cart/submission-key.ts'
import { takeSubmitted } from '#web/site/cart/submitted-order.ts'

/**
 * Empties the cart once its order is paid: not when the page is opened again over the next order's cart, nor when its link
 * is opened on a device that holds a cart of its own.
 */
export function useEmptiedCart({ id, paymentStatus }: OrderView) {
  useEffect(() => {
    if (paymentStatus !== 'paid' || !takeSubmitted(id)) return
    cartActions.clear()
    forgetDraft()
    forgetSubmission()
  }, [id, paymentStatus])
}
