import { hydratePage } from '#web/document/hydrate-page.tsx'
import { HomeLayout } from '#web/site/chrome/site-layout.tsx'
import { HomePage } from '#web/site/home/home-page.tsx'

hydratePage(HomePage, { Layout: HomeLayout })
