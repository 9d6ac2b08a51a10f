import { siteAssets } from 'virtual:site-assets'
import { readConfig } from '#server/config/config.ts'
import { endInOrder } from '#server/process/end-in-order.ts'
import { openPages } from './pages.ts'
import { openSite } from './site.ts'

const site = await openSite(readConfig(), { pages: openPages(siteAssets) })

endInOrder(site)
