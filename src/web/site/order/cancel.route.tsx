import { isPaid } from '#domain/order/order-status.ts'
import { siteRoute, UnlistedHead } from '#web/site/document/site-route.tsx'
import { type CancelData, CancelPage } from '#web/site/order/cancel-page.tsx'
import { privateHeaders, readLinkedOrder } from '#web/site/order/linked-order.ts'

export const cancelRoute = siteRoute<CancelData>({
  entry: 'order/cancel-entry.tsx',
  Page: CancelPage,
  load: async (request, shop) => {
    const linked = await readLinkedOrder(request, shop)
    return { paid: linked && isPaid(linked.order) ? linked : null }
  },
  head: () => <UnlistedHead description="The payment was cancelled; your cart is as you left it." />,
  headers: () => privateHeaders,
})
