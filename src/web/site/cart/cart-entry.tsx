import { CartOrOrder } from '#web/site/cart/cart-or-order.tsx'
import { hydratePage } from '#web/site/document/hydrate-page.tsx'

hydratePage(CartOrOrder)
