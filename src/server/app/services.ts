import { readOrder } from '#server/order/read-order.ts'
import { canSendReceipts } from '#server/order/send-receipt.ts'
import type { Shop } from '#server/shop.ts'

export type Services = ReturnType<typeof openServices>

/** What a page's `load` is given while some use cases still are services. */
export type PageShop = Shop & { readonly services: Services }

/** Every use case bound to the shop. */
export function openServices(shop: Shop) {
  return {
    order: {
      takesDemoPayments: shop.payments.isDemo,
      sendsReceipts: canSendReceipts(shop),
      readOrder: (id: string, key: string) => readOrder(shop, id, key),
    },
  }
}
