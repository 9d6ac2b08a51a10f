import { createServer } from 'vite'
import { ROOT } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

const SITE_ASSETS = 'virtual:site-assets'
// Pages reload in the open browser. A change in these folders reopens the site, which takes half a second.
const SERVER_SOURCES = /\/src\/(server|contract|domain)\/|\/src\/[\w-]+\.ts$/
const SETTLED_AFTER_MS = 100

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await runCommand(async () => {
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true }, appType: 'custom' })
  let site = await openSite(vite)
  let isClosing = false
  let timer

  async function reopen() {
    await site?.close()
    vite.environments.ssr.moduleGraph.invalidateAll()
    site = await openSite(vite).catch((error) => void console.error(error))
  }
  // One restart at a time, however fast files are saved.
  let turn = Promise.resolve()
  vite.watcher.on('all', (_event, path) => {
    if (!SERVER_SOURCES.test(path.replaceAll('\\', '/')) || /\.test\.tsx?$/.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(() => isClosing || reopen())
    }, SETTLED_AFTER_MS)
  })

  const close = async () => {
    if (isClosing) return
    isClosing = true
    await turn
    await site?.close()
    await vite.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close)
})

async function openSite(vite) {
  const [{ openSite: open }, { readConfig }] = await Promise.all([
    vite.ssrLoadModule('/src/site.ts'),
    vite.ssrLoadModule('/src/server/config/config.ts'),
  ])
  /** The current pages. Each request asks Vite, which knows what has changed. */
  async function pages(request, shop, surroundings) {
    const [{ openPages }, { siteAssets }] = await Promise.all(
      ['/src/pages.ts', SITE_ASSETS].map((module) => vite.ssrLoadModule(module)),
    )
    return openPages(siteAssets)(request, shop, surroundings)
  }
  return open(readConfig(), { pages, front: vite.middlewares })
}
