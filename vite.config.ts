import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const LANDING_ROUTES = ['/src/web/root.tsx', '/src/web/site/site-layout.route.tsx', '/src/web/site/home/home.route.tsx']
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//

/** What the landing page cannot do without: all that its routes import, not what they import later. */
function neededByLandingPage(modules: Modules): Set<string> {
  const needed = new Set<string>()
  const add = (id: string): void => {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const route of LANDING_ROUTES) add(process.cwd() + route)
  return needed
}

/**
 * What every page needs comes in two files instead of forty: small ones compress worse, and each is a request. What only
 * some pages need stays with them, and nothing of it in front of the landing page.
 */
function codeSplitting() {
  let needed: Set<string> | undefined
  const siteOf = (id: string, modules: Modules) => {
    needed ??= neededByLandingPage(modules)
    return needed.has(id) ? 'site' : null
  }
  return {
    groups: [
      { name: 'react', test: REACT },
      { name: siteOf, test: /\/src\/(domain|web)\/(?!.*\.route\.tsx)/, minShareCount: 2 },
    ],
  }
}

export default defineConfig({
  plugins: [process.env.VITEST ? null : reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: codeSplitting() } } } },
    // The server and the pages share one module graph: two would hold two copies of the services context.
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
})
