import cluster from 'node:cluster'
import { type Config, readConfig } from '#server/config/config.ts'
import { shutDownOnSignal } from '#server/process/shut-down.ts'

/** Settles once the site is open. Each kind of process loads only what it needs. */
export const started = start(readConfig())

async function start(config: Config): Promise<void> {
  const isFirstOfSeveral = config.workers > 1 && cluster.isPrimary
  shutDownOnSignal(await (isFirstOfSeveral ? openPrimary(config) : openWholeSite(config)))
}

async function openPrimary(config: Config) {
  const primary = await import('./primary.ts')
  return primary.openPrimary(config)
}

async function openWholeSite(config: Config) {
  const [{ siteAssets }, { openPages }, { openSite }] = await Promise.all([
    import('virtual:site-assets'),
    import('./pages.ts'),
    import('./site.ts'),
  ])
  return openSite(config, { pages: openPages(siteAssets), worker: cluster.worker?.id })
}
