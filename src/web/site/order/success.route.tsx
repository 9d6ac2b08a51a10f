import { siteRoute, UnlistedHead } from '#web/site/document/site-route.tsx'
import { hasOrderKey, privateHeaders, readLinkedOrder } from '#web/site/order/linked-order.ts'
import { type SuccessData, SuccessPage } from '#web/site/order/success-page.tsx'

export const successRoute = siteRoute<SuccessData>({
  entry: 'order/success-entry.tsx',
  Page: SuccessPage,
  load: async (request, shop) => {
    const linked = await readLinkedOrder(request, shop)
    return { linked, isUnknown: linked === null && hasOrderKey(request) }
  },
  head: () => <UnlistedHead description="How your order is getting on." />,
  headers: () => privateHeaders,
})
