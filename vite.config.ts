import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENTRIES, SCREENS, shortClassName, siteAssets } from './bundling/site-assets.ts'

const GROUND =
  /\/src\/server\/(config|process|database\/(?!schema|.*-queries)|adapters\/log|adapters\/instrumentation\/metrics)|\/node_modules\/(zod|drizzle-orm)\//

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** What the landing page cannot do without: everything its entry imports, but not what it imports later. */
function neededByLandingPage(modules: Modules): Set<string> {
  const needed = new Set<string>()
  const add = (id: string): void => {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  add(`${process.cwd()}/src/web/site/home/home-entry.tsx`)
  return needed
}

/**
 * What every page needs comes in two files instead of forty: small files compress worse, and each is a request. What only some
 * pages need stays with them, and never delays the landing page.
 */
function codeSplitting() {
  let needed: Set<string> | undefined
  const siteOf = (id: string, modules: Modules) => {
    needed ??= neededByLandingPage(modules)
    return needed.has(id) ? 'site' : null
  }
  return {
    groups: [
      { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
      { name: siteOf, test: /\/src\/(domain|web)\/(?!.*-entry\.tsx)/, minShareCount: 2 },
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
  plugins: process.env.VITEST ? [] : [react(), siteAssets()],
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
      resolve: process.env.NODE_ENV === 'production' ? { noExternal: true, external: NOT_BUNDLED } : {},
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rollupOptions: {
          input: { index: './src/main.ts' },
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
