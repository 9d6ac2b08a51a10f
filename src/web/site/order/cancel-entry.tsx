import { hydratePage } from '#web/site/document/hydrate-page.tsx'
import { CancelPage } from '#web/site/order/cancel-page.tsx'

hydratePage(CancelPage)
