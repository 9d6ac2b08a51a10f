import { hydratePage } from '#web/site/document/hydrate-page.tsx'
import { HomePage } from '#web/site/home/home-page.tsx'

hydratePage(HomePage, { isHome: true })
