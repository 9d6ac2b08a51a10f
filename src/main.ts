import { siteAssets } from 'virtual:site-assets'
import { readConfig } from '#server/config/config.ts'
import { shutDownOnSignal } from '#server/process/shut-down.ts'
import { openPages } from './pages.ts'
import { openSite } from './site.ts'

const site = await openSite(readConfig(), { pages: openPages(siteAssets) })

shutDownOnSignal(site)
