import { takesCards } from '#domain/order/ways-to-pay.ts'
import { readMenuTaxes } from '#server/menu/menu-taxes.ts'
import { canSendReceipts } from '#server/order/notice/receipt.ts'
import { readLinkedOrder } from '#server/order/read/read-orders.ts'
import { siteRoute, UnlistedHead } from '#web/document/site-route.tsx'
import { type CartData, CartPage } from '#web/site/cart/cart-page.tsx'
import { CartLayout } from '#web/site/chrome/site-layout.tsx'
import { orderLinkIn, privateHeaders } from '#web/site/running-order/linked-order.ts'

export const cartRoute = siteRoute<CartData>({
  entry: 'site/cart/cart-entry.tsx',
  frame: { Layout: CartLayout },
  Page: CartPage,
  load: async (request, shop) => ({
    linked: await readLinkedOrder(shop, orderLinkIn(request)),
    isDemo: shop.payments.isDemo && takesCards(shop.restaurant),
    sendsReceipts: canSendReceipts(shop),
    menuTaxes: await readMenuTaxes(shop),
  }),
  head: (_data, { restaurant: { waysToPay } }, { t }) => (
    <UnlistedHead
      description={
        waysToPay
          ? t('Look over your order, choose pickup or delivery, and how to pay.')
          : t('Look over your order, choose pickup or delivery, and pay by card.')
      }
    />
  ),
  headers: ({ linked }) => (linked ? privateHeaders : {}),
})
