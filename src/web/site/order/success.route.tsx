import { readLinkedOrder } from '#server/order/read/read-orders.ts'
import { siteRoute, UnlistedHead } from '#web/document/site-route.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { PAID_NOW, type SuccessData, SuccessPage } from '#web/site/order/success-page.tsx'
import { hasOrderKey, orderLinkIn, privateHeaders } from '#web/site/running-order/linked-order.ts'

export const successRoute = siteRoute<SuccessData>({
  entry: 'site/order/success-entry.tsx',
  frame: { Layout: SiteLayout },
  Page: SuccessPage,
  load: async (request, shop) => {
    const linked = await readLinkedOrder(shop, orderLinkIn(request))
    const isPaidNow = linked !== null && new URL(request.url).searchParams.has(PAID_NOW)
    return { linked, isUnknown: linked === null && hasOrderKey(request), isPaidNow }
  },
  whenAway: (t) => t('Your payment is with us. Your order appears here in a moment.'),
  head: (_data, _shop, { t }) => <UnlistedHead description={t('How your order is getting on.')} />,
  headers: () => privateHeaders,
})
