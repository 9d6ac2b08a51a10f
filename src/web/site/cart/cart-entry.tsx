import { hydratePage } from '#web/document/hydrate-page.tsx'
import { CartOrOrder } from '#web/site/cart/cart-or-order.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'

hydratePage(CartOrOrder, { Layout: SiteLayout })
