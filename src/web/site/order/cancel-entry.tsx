import { hydratePage } from '#web/document/hydrate-page.tsx'
import { SiteLayout } from '#web/site/chrome/site-layout.tsx'
import { CancelPage } from '#web/site/order/cancel-page.tsx'

hydratePage(CancelPage, { Layout: SiteLayout })
