import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'

const WEB = 'src/web/'
const SITE_ASSETS = 'virtual:site-assets'
/** Starts React's hot reload: no HTML passes through Vite that the script could stand in. */
const HOT_RELOAD = "import '@vitejs/plugin-react/preamble'\n"

const modulesAt = (pattern: string) => globSync(`${WEB}${pattern}`).map((path) => path.replaceAll('\\', '/'))

/** The scripts that hydrate the pages: one for each public page, one for the staff area. */
export const ENTRIES = [...modulesAt('site/*/*-entry.tsx'), `${WEB}admin/staff-entry.tsx`]
/** The screens of the staff area, imported when they are opened. */
export const SCREENS = [...modulesAt('admin/*/*.route.tsx'), `${WEB}admin/guard.route.tsx`]

/**
 * Tells the server, as `virtual:site-assets`, what the entries and screens were built into. The development server serves the
 * modules themselves, which bring their styles along.
 */
export function siteAssets(): Plugin {
  let manifest = ''
  let isServing = false
  return {
    name: 'site-assets',
    configResolved(config) {
      manifest = resolve(config.root, config.environments.client?.build.outDir ?? '', '.vite', 'manifest.json')
      isServing = config.command === 'serve'
    },
    resolveId: (id) => (id === SITE_ASSETS ? `\0${SITE_ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${SITE_ASSETS}`) return undefined
      const builtInto = isServing ? sourceOf : builtOf(JSON.parse(await readFile(manifest, 'utf8')))
      const assets = [...ENTRIES, ...SCREENS].map((module) => [module.slice(WEB.length), builtInto(module)])
      return `export const siteAssets = ${JSON.stringify(Object.fromEntries(assets))}`
    },
    transform: (code, id) =>
      isServing && ENTRIES.some((entry) => id.endsWith(entry)) ? { code: HOT_RELOAD + code, map: null } : undefined,
    // Nobody needs it any more, and it would be served with the rest.
    closeBundle() {
      return this.environment.name === 'ssr' ? rm(dirname(manifest), { recursive: true, force: true }) : undefined
    },
  }
}

const sourceOf = (module: string) => ({ script: `/${module}`, imports: [], styles: [] })

const builtOf = (manifest: Manifest) => (module: string) => {
  const chunks = chunksOf(manifest, module)
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  const [script = '', ...imports] = addresses(chunks.map(({ file }) => file).toReversed())
  return { script, imports, styles: addresses(chunks.flatMap(({ css = [] }) => css)) }
}

/** What a module imports before it runs, the deepest first, as styles must follow each other; at the end itself. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk]
}
