import { hydratePage } from '#web/document/hydrate-page.tsx'
import { CartPage } from '#web/site/cart/cart-page.tsx'
import { CartLayout } from '#web/site/chrome/site-layout.tsx'

hydratePage(CartPage, { Layout: CartLayout })
