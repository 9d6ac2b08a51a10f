import { isPaid } from '#domain/order/order-status.ts'
import { readLinkedOrder } from '#server/order/read/read-orders.ts'
import { siteRoute, UnlistedHead } from '#web/document/site-route.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { type CancelData, CancelPage } from '#web/site/order/cancel-page.tsx'
import { orderLinkIn, privateHeaders } from '#web/site/running-order/linked-order.ts'

export const cancelRoute = siteRoute<CancelData>({
  entry: 'site/order/cancel-entry.tsx',
  frame: { Layout: SiteLayout },
  Page: CancelPage,
  load: async (request, shop) => {
    const linked = await readLinkedOrder(shop, orderLinkIn(request))
    return { paid: linked && isPaid(linked.order) ? linked : null }
  },
  head: (_data, _shop, { t }) => (
    <UnlistedHead description={t('The payment was cancelled; your cart is as you left it.')} />
  ),
  headers: () => privateHeaders,
})
