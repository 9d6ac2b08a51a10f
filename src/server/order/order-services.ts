import type { Adapters } from '#server/adapters/adapters.ts'
import { changeOrder } from './change-order.ts'
import { deleteOrder } from './delete-order.ts'
import { exportOrders } from './export-orders.ts'
import { exportTakings } from './export-takings.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { forgetOldCheckouts } from './forget-old-checkouts.ts'
import { listAdminOrders } from './list-orders.ts'
import { offerSlots } from './offer-slots.ts'
import { isKnownCheckout, placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'
import { canSendReceipts, sendReceipt } from './send-receipt.ts'
import { takeOrder } from './take-order.ts'

export const orderServices = (adapters: Adapters, publicUrl: string) => ({
  /** No card is charged: the built-in test double of the provider is at work. */
  takesDemoPayments: adapters.payments.isDemo,
  /** Customers who leave an e-mail address get a receipt. */
  sendsReceipts: canSendReceipts(adapters, publicUrl),
  offerSlots: offerSlots(adapters),
  placeOrder: placeOrder(adapters, publicUrl),
  isKnownCheckout: isKnownCheckout(adapters),
  readOrder: readOrder(adapters),
  receivePaymentEvent: receivePaymentEvent(adapters),
  reconcilePayments: reconcilePayments(adapters),
  forgetOldCheckouts: forgetOldCheckouts(adapters),
  listOrders: listAdminOrders(adapters),
  findOrder: findAdminOrder(adapters),
  takeOrder: takeOrder(adapters),
  changeOrder: changeOrder(adapters),
  deleteOrder: deleteOrder(adapters),
  refundOrder: refundOrder(adapters),
  exportOrders: exportOrders(adapters),
  exportTakings: exportTakings(adapters),
  sendReceipt: sendReceipt(adapters, publicUrl),
})
