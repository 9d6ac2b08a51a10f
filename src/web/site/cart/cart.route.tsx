import { siteRoute, UnlistedHead } from '#web/document/site-route.tsx'
import { type CartData, CartPage } from '#web/site/cart/cart-page.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { privateHeaders, readLinkedOrder } from '#web/site/order/linked-order.ts'

export const cartRoute = siteRoute<CartData>({
  entry: 'site/cart/cart-entry.tsx',
  frame: { Layout: SiteLayout },
  Page: CartPage,
  load: async (request, shop) => ({
    linked: await readLinkedOrder(request, shop),
    isDemo: shop.services.order.takesDemoPayments,
    sendsReceipts: shop.services.order.sendsReceipts,
  }),
  head: () => <UnlistedHead description="Look over your order, choose pickup or delivery, and pay by card." />,
  headers: ({ linked }) => (linked ? privateHeaders : {}),
})
