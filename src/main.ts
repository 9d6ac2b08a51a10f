import * as build from 'virtual:react-router/server-build'
import { siteAssets } from 'virtual:site-assets'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#server/config/config.ts'
import { endInOrder } from '#server/process/end-in-order.ts'
import { openPages } from './pages.ts'
import { openSite } from './site.ts'

// Its declaration writes optional members as possibly undefined, which exactOptionalPropertyTypes tells apart.
const pages = openPages({ staff: build as ServerBuild, site: siteAssets }, 'production')
const site = await openSite(readConfig(), { pages })

endInOrder(site)
