import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'

const WEB = 'src/web/'
const SITE_ASSETS = 'virtual:site-assets'
/** Starts React's hot reload, because no HTML that could hold the script passes through Vite. */
const HOT_RELOAD = "import '@vitejs/plugin-react/preamble'\n"

/** Vite's own module that loads the files of a part that is imported later. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Style sheets of such a part come last, as in the build: after those that the landing page links in its body. */
function stylesIntoBody(code: string): string {
  const changed = code.replace(
    'document.head.appendChild(link)',
    '(isCss ? document.body : document.head).appendChild(link)',
  )
  if (changed === code)
    throw new Error('Vite loads the styles of later parts in another way. Keep them after all others.')
  return changed
}

const modulesAt = (pattern: string) => globSync(`${WEB}${pattern}`).map((path) => path.replaceAll('\\', '/'))

/** The scripts that hydrate the pages: one for each public page, one for the staff area. */
export const ENTRIES = [...modulesAt('site/*/*-entry.tsx'), `${WEB}staff/staff-entry.tsx`]
/** Pages that are complete without scripts: painted first, with inline styles. */
const PAINTED_FIRST = [`${WEB}site/home/home-entry.tsx`]
/** The file of styles that the first screen of such a page does without (`vite.config.ts`). */
export const MENU = 'menu'
/** What such a page hydrates later, with code and styles of its own. */
const HYDRATED_LATER = `${WEB}site/home/later-sections.tsx`
/** The screens of the staff area, imported when they are opened. */
export const SCREENS = modulesAt('staff/*/**/*.route.tsx').concat(`${WEB}staff/guard.route.tsx`)
/** Parts of screens that are imported when they are first shown, and loaded ahead with their screens. */
const PARTS = [`${WEB}staff/kitchen/kitchen-board.tsx`]

/**
 * Gives the server, as `virtual:site-assets`, the files built from the entries and screens. The development server serves the
 * modules themselves, which include their styles.
 */
export function siteAssets(): Plugin {
  let clientFolder = ''
  let manifest = ''
  let isServing = false
  return {
    name: 'site-assets',
    configResolved(config) {
      clientFolder = resolve(config.root, config.environments.client?.build.outDir ?? '')
      manifest = join(clientFolder, '.vite', 'manifest.json')
      isServing = config.command === 'serve'
    },
    resolveId: (id) => (id === SITE_ASSETS ? `\0${SITE_ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${SITE_ASSETS}`) return undefined
      const builtInto = isServing ? sourceOf : builtOf(JSON.parse(await readFile(manifest, 'utf8')), clientFolder)
      const assets = await Promise.all(
        [...ENTRIES, ...SCREENS, ...PARTS].map(async (module) => [module.slice(WEB.length), await builtInto(module)]),
      )
      return `export const siteAssets = ${JSON.stringify(Object.fromEntries(assets))}`
    },
    transform(code, id) {
      if (id === PRELOAD_HELPER) return { code: stylesIntoBody(code), map: null }
      return isServing && ENTRIES.some((entry) => id.endsWith(entry))
        ? { code: HOT_RELOAD + code, map: null }
        : undefined
    },
    // No longer needed, and it would be served with the rest.
    closeBundle() {
      return this.environment.name === 'ssr' ? rm(dirname(manifest), { recursive: true, force: true }) : undefined
    },
  }
}

const sourceOf = (module: string) => ({ script: `/${module}`, imports: [], styles: [] })

const builtOf = (manifest: Manifest, folder: string) => async (module: string) => {
  const chunks = chunksOf(manifest, module)
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  const [script = '', ...imports] = addresses(chunks.map(({ file }) => file).toReversed())
  const stylesOf = (files: readonly ManifestChunk[]) => addresses(files.flatMap(({ css = [] }) => css))
  const styles = stylesOf(chunks)
  if (!PAINTED_FIRST.includes(module)) return { script, imports, styles }
  const menu = stylesOf(chunks.filter(({ name }) => name === MENU))
  const first = styles.filter((path) => !menu.includes(path))
  const inlineStyles = await Promise.all(
    first.map(async (path) => inlineStyle(await readFile(join(folder, path), 'utf8'))),
  )
  const later = stylesOf(chunksOf(manifest, HYDRATED_LATER)).filter((path) => !styles.includes(path))
  return { script, imports, styles: first, inlineStyles, linkedStyles: { menu, later } }
}

const inlineStyle = (css: string) => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` })

/** What a module imports before it runs, the deepest first, which is the required order of styles; the module itself is last. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk]
}

const FILE_LETTERS = 'bcdfghjklmnpqrstvwxz'
const CLASS_OR_ANIMATION = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi
let styleModules: readonly string[] | undefined

/**
 * Three or four characters for a class: the position of its file among all files, then its position in the file. A hash of the same
 * length would not be unique, and a unique one takes twice the space when compressed. The second character is a digit, so that no
 * name matches what ad blockers look for.
 */
export function shortClassName(name: string, file: string): string {
  styleModules ??= modulesAt('**/*.module.css').toSorted()
  const place = styleModules.indexOf(relative('', file).replaceAll('\\', '/'))
  const letter = FILE_LETTERS[Math.floor(place / 10)]
  const names = [...readFileSync(file, 'utf8').matchAll(CLASS_OR_ANIMATION)].map(([, found]) => found)
  const among = [...new Set(names)].indexOf(name)
  if (place < 0 || among < 0 || letter === undefined) throw new Error(`No short name for ${name} of ${file}.`)
  return `${letter}${place % 10}${among.toString(36)}`
}
