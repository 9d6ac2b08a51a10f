import * as build from 'virtual:react-router/server-build'
import { siteAssets } from 'virtual:site-assets'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#server/config.ts'
import { openPages } from './pages.ts'
import { openSite } from './site.ts'

const CLOSING_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

// Its declaration writes optional members as possibly undefined, which exactOptionalPropertyTypes tells apart.
const pages = openPages({ staff: build as ServerBuild, site: siteAssets }, 'production')
const site = await openSite(readConfig(), { pages })

let isClosing = false
/** Requests under way are finished first. Ctrl-C in a terminal comes twice, from the terminal and from npm. */
function close(): void {
  if (isClosing) return
  isClosing = true
  void site.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

for (const signal of CLOSING_SIGNALS) process.on(signal, close)
