import { hydratePage } from '#web/site/document/hydrate-page.tsx'
import { SuccessPage } from '#web/site/order/success-page.tsx'

hydratePage(SuccessPage)
