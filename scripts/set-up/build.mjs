import { rmSync, writeFileSync } from 'node:fs'
import { fingerprintOf, readStamp } from './fingerprint.mjs'
import { withSetUpLock } from './lock.mjs'
import { inRoot, productNode, ROOT, searchPath } from './paths.mjs'
import { buildWithPreviousAssets } from './previous-assets.mjs'
import { Problem } from './problem.mjs'
import { announce, runProgram } from './run-program.mjs'

const STAMP = inRoot('build', '.set-up-stamp')
const SOURCES = ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'bundling', 'vite.config.ts']
const isBuilt = (path) => !/\.test\.tsx?$|^src\/server\/database\/migrations\//.test(path)

export const BUILT_SERVER = inRoot('build', 'server', 'index.js')

/** Builds pages and server, unless they were built from exactly these sources. */
export async function ensureBuild() {
  if (isBuildFresh()) return
  await withSetUpLock(async () => {
    if (!isBuildFresh()) await announce('Building the site…', build)
  })
}

export const isBuildFresh = () => readStamp(STAMP) === fingerprintOf(SOURCES, isBuilt)

async function build() {
  const sources = fingerprintOf(SOURCES, isBuilt)
  rmSync(STAMP, { force: true })
  await buildWithPreviousAssets(ROOT, buildFiles)
  writeFileSync(STAMP, sources)
}

async function buildFiles() {
  const env = { PATH: searchPath({ withProject: true }), NODE_ENV: 'production' }
  const { isDone, output } = await runProgram(
    productNode(),
    [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'],
    { env, isQuiet: true },
  )
  if (!isDone) throw new Problem(`The site could not be built:\n${output.trim()}`)
  const compression = await runProgram(productNode(), [inRoot('bundling', 'compress-files.ts')], { isQuiet: true })
  if (!compression.isDone) throw new Problem(`The built files could not be compressed:\n${compression.output.trim()}`)
}
