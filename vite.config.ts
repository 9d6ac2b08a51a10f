import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainTexts } from './bundling/plain-texts.ts'
import { ENTRIES, MENU, SCREENS, shortClassName, siteAssets } from './bundling/site-assets.ts'

const GROUND =
  /\/src\/server\/(config|process|database\/(?!schema|.*-queries)|adapters\/log|adapters\/instrumentation\/metrics)|\/node_modules\/(zod|drizzle-orm)\//

/** What the first screen of the landing page shows. */
const FIRST_SCREEN = [
  'src/web/document/hydrate-page.tsx',
  'src/web/site/chrome/site-layout.tsx',
  'src/web/site/home/hero.tsx',
]

/** Parts of these that the first screen never shows, so that their styles may come later. */
const SHOWN_LATER = [
  'src/web/site/chrome/site-footer.module.css',
  'src/web/ui/frieze.css',
  'src/web/ui/toast-provider.tsx',
]

/** What the landing page loads by itself once its first screen is awake. */
const LOADED_LATER = [
  'src/web/site/home/later-sections.tsx',
  'src/web/site/menu/specials-list.tsx',
  'src/web/site/chrome/site-footer.tsx',
  'src/web/site/menu/search-help.ts',
  'src/web/site/menu/diet-boxes.tsx',
  'src/web/site/door/door-sign.tsx',
]

/** The first screen of the staff area. */
const SIGN_IN = ['src/web/staff/staff-entry.tsx', 'src/web/staff/account/session/sign-in.route.tsx']

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const pathsOf = (modules: readonly string[]): string[] => modules.map((module) => `${process.cwd()}/${module}`)

/** Tells of a module whether these import it, directly or through others; not what they import later, nor through what is left out. */
function neededBy(from: readonly string[], leftOut: readonly string[] = []) {
  let needed: Set<string> | undefined
  const find = (modules: Modules): Set<string> => {
    const found = new Set<string>()
    const without = new Set(pathsOf(leftOut))
    const add = (id: string): void => {
      if (found.has(id) || without.has(id)) return
      found.add(id)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const path of pathsOf(from)) add(path)
    return found
  }
  return (id: string, modules: Modules): boolean => {
    needed ??= find(modules)
    return needed.has(id)
  }
}

/**
 * What every page needs comes in two files instead of forty: small files compress worse, and each is a request. What only some
 * pages need stays with them, and never delays the landing page. Styles that its first screen does without are one more file, as is
 * what it loads later and other pages or parts need as well.
 */
function codeSplitting() {
  const isLanding = neededBy(['src/web/site/home/home-entry.tsx'])
  const isFirstScreen = neededBy(FIRST_SCREEN, SHOWN_LATER)
  const isLoadedLater = neededBy(LOADED_LATER)
  const isSignIn = neededBy(SIGN_IN)
  // A style sheet would have to be linked in the page.
  const hasStyles = (id: string, modules: Modules) =>
    modules.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('.css'))
  const menuOf = (id: string, modules: Modules) => (isLanding(id, modules) && !isFirstScreen(id, modules) ? MENU : null)
  const siteOf = (id: string, modules: Modules) => (isLanding(id, modules) ? 'site' : null)
  const laterOf = (id: string, modules: Modules) =>
    isLoadedLater(id, modules) && !hasStyles(id, modules) ? 'later' : null
  const sharedOf = (id: string, modules: Modules) => (isSignIn(id, modules) ? laterOf(id, modules) && 'shared' : null)
  return {
    groups: [
      { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
      { name: menuOf, debugName: 'menu', test: /\.module\.css$|\/frieze\.css$/ },
      { name: siteOf, debugName: 'site', test: /\/src\/(domain|web)\/(?!.*-entry\.tsx)/, minShareCount: 2 },
      // Before the next one, which takes what its modules import.
      { name: sharedOf, debugName: 'shared', test: /\/src\/(domain|web)\/.*\.tsx?$/, minShareCount: 2 },
      { name: laterOf, debugName: 'later', test: /\/src\/(domain|web)\/.*\.tsx?$/, minShareCount: 2 },
    ],
  }
}

/**
 * What is fetched together with a part that is imported later. The files of the landing page list only the part's styles: the rest
 * of what such a part needs is already loaded, or small, and the lists would delay the page's first scripts.
 */
const preloadedWith = (_part: string, files: string[], { hostId }: { hostId: string }): string[] =>
  /\/(home-entry|site)-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files

/**
 * Packages that look for files next to their own, load native code, or are seldom loaded. All others become part of the built server:
 * otherwise Node would look up and read 1,500 files at every start (docs/design/speed.md).
 */
export const NOT_BUNDLED = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  '@point-of-sale/receipt-printer-encoder',
  '@tus/file-store',
  '@tus/server',
  'fontkit',
  'graphile-worker',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  'pino-pretty',
  'prom-client',
  'sharp',
  'web-push',
]

export default defineConfig({
  appType: 'custom',
  // Short class names, because they appear in every page, style sheet and script. Development keeps the readable ones.
  css: { modules: process.env.NODE_ENV === 'production' ? { generateScopedName: shortClassName } : {} },
  plugins: process.env.VITEST ? [] : [plainTexts(), react(), siteAssets()],
  // Both in one run: `vite build --app` builds the client first, because the server must know its file names.
  builder: {},
  optimizeDeps: { entries: [...ENTRIES, ...SCREENS] },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        modulePreload: { resolveDependencies: preloadedWith },
        rollupOptions: {
          input: ENTRIES,
          output: { codeSplitting: codeSplitting() },
          // Otherwise the sentences and limits of staff forms would be part of the file that every public page loads.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
    ssr: {
      ...(process.env.NODE_ENV === 'production' && {
        resolve: { noExternal: true, external: NOT_BUNDLED },
        // Otherwise the build of React for development would be part of the server as well: a megabyte that V8 keeps.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rollupOptions: {
          // A backup runs beside the site, and would spend half its time on loading sources.
          input: { index: './src/main.ts', backup: './src/commands/backup.ts' },
          output: {
            // What the process in front of several others needs, so that it loads nothing of the shop itself.
            codeSplitting: { groups: [{ name: 'ground', test: GROUND }] },
            // V8 keeps the source. One letter beyond Latin-1 would make every letter of a file take two bytes.
            charset: 'ascii',
            comments: false,
          },
        },
      },
    },
  },
})
