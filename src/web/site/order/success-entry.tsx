import { hydratePage } from '#web/document/hydrate-page.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { SuccessPage } from '#web/site/order/success-page.tsx'

hydratePage(SuccessPage, { Layout: SiteLayout })
