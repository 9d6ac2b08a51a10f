import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'

const SITE = 'src/web/site/'
const SITE_ASSETS = 'virtual:site-assets'
/** React Router's plugin marks every component for its own runtime, which knows its own pages only: ours are loaded anew. */
const LIVE_RELOAD = [
  "import 'virtual:react-router/inject-hmr-runtime'",
  "import.meta.hot.on('vite:afterUpdate', () => window.location.reload())",
  '',
].join('\n')

/** The scripts that bring the public pages to life, one for each page. */
export const SITE_ENTRIES = globSync(`${SITE}*/*-entry.tsx`).map((path) => path.replaceAll('\\', '/'))

/**
 * Tells the server, as `virtual:site-assets`, what the entries of the public pages were built into. The development server
 * serves the entries themselves, which bring their styles along.
 */
export function siteAssets(): Plugin {
  let root = ''
  let outDir = ''
  let isServing = false
  return {
    name: 'site-assets',
    configResolved(config) {
      root = config.root
      outDir = config.environments.client?.build.outDir ?? config.build.outDir
      isServing = config.command === 'serve'
    },
    resolveId: (id) => (id === SITE_ASSETS ? `\0${SITE_ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${SITE_ASSETS}`) return undefined
      const assetsOf = isServing ? sourceOf : builtOf(await readManifest(resolve(root, outDir)))
      const assets = SITE_ENTRIES.map((entry) => [entry.slice(SITE.length), assetsOf(entry)])
      return `export const siteAssets = ${JSON.stringify(Object.fromEntries(assets))}`
    },
    transform: (code, id) =>
      isServing && SITE_ENTRIES.some((entry) => id.endsWith(entry)) ? LIVE_RELOAD + code : undefined,
  }
}

const sourceOf = (entry: string) => ({ script: `/${entry}`, imports: [], styles: [] })

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(resolve(folder, '.vite', 'manifest.json'), 'utf8'))

const builtOf = (manifest: Manifest) => (entry: string) => {
  const chunks = chunksOf(manifest, entry)
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  const [script = '', ...imports] = addresses(chunks.map(({ file }) => file).toReversed())
  return { script, imports, styles: addresses(chunks.flatMap(({ css = [] }) => css)) }
}

/** What an entry imports before it runs, the deepest first, as styles must follow each other; at the end itself. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk]
}
