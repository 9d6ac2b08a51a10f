import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, readStamp } from './fingerprint.mjs'
import { withSetUpLock } from './lock.mjs'
import { inRoot, isNewEnough, PINNED_NODE, productNode, ROOT, searchPath } from './paths.mjs'
import { Problem } from './problem.mjs'
import { announce, runProgram } from './run-program.mjs'

// Inside node_modules, so that deleting that folder deletes the stamp too.
const STAMP = inRoot('node_modules', '.set-up-stamp')

/** Installs what package-lock.json names, unless exactly that is installed. `isBuilt`: what a slim installation keeps is enough. */
export async function ensureDependencies({ isBuilt = false } = {}) {
  const isEnough = () => isFresh() || (isBuilt && isSlim())
  if (isEnough()) return
  await withSetUpLock(async () => {
    if (isEnough()) return
    if (!isInstalledByHand()) {
      await announce('Installing dependencies (about a minute the first time)…', install)
    }
    writeFileSync(STAMP, wanted())
  })
}

const wanted = () => `${fingerprintOf(['package-lock.json'])} ${process.platform} ${process.arch}`
const isFresh = () => readStamp(STAMP) === wanted()
const isSlim = () => readStamp(STAMP) === `${wanted()} slim`

/** Deletes the packages that only building and testing need, which is three quarters of the disk space. */
export async function slimDown() {
  if (isSlim()) return
  await withSetUpLock(async () => {
    if (isSlim()) return
    await announce('Deleting packages that only building and testing need…', async () => {
      const kept = isNewEnough() ? [] : ['--keep', 'node']
      const { isDone, output } = await runProgram(productNode(), [inRoot('scripts', 'image-packages.mjs'), ...kept], {
        isQuiet: true,
      })
      if (!isDone) throw new Problem(`The packages could not be deleted:\n${output.trim()}`)
    })
    writeFileSync(STAMP, `${wanted()} slim`)
  })
}

/** True after a manual `npm ci`: npm keeps a lockfile of what it installed. */
function isInstalledByHand() {
  if (readStamp(STAMP)?.endsWith(' slim')) return false
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  if (!installed || !existsSync(PINNED_NODE)) return false
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function packagesIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

async function install() {
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  // npm sets these for the scripts it runs; a nested npm would treat some of them as its own settings.
  const env = { PATH: searchPath({ withProject: false }), NODE_ENV: '', npm_config_omit: '' }
  await installBeside(ROOT, async (cwd) => {
    const { isDone, output } = await runNpm(args, env, cwd)
    if (!isDone) throw new Problem(reasonIn(output))
  })
}

const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Installs next to node_modules and exchanges the two at the end: npm deletes first, so that a registry that does not answer would leave
 * no program at all, neither the new nor the old one.
 */
export async function installBeside(root, installIn) {
  const beside = join(root, '.set-up', 'install')
  const [modules, old] = [join(root, 'node_modules'), join(root, '.set-up', 'old-modules')]
  for (const path of [beside, old]) rmSync(path, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  try {
    for (const name of MANIFESTS) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(beside, name))
    await installIn(beside)
    if (existsSync(modules)) renameSync(modules, old)
    renameSync(join(beside, 'node_modules'), modules)
  } catch (error) {
    // A folder that is mounted here, or in use on Windows, cannot be exchanged.
    if (!['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(error.code)) throw error
    if (existsSync(old) && !existsSync(modules)) renameSync(old, modules)
    await installIn(root)
  } finally {
    for (const path of [beside, old]) rmSync(path, { recursive: true, force: true })
  }
}

async function runNpm(args, env, cwd) {
  try {
    // On Windows npm is a script that only a shell can start.
    return await runProgram('npm', args, { env, cwd, isQuiet: true, shell: process.platform === 'win32' })
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Problem('npm was not found. Install Node.js together with npm, then try again.')
    throw error
  }
}

function reasonIn(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The package registry cannot be reached. Check the network connection (or the proxy settings of npm) and try again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room and try again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The dependencies cannot be written into node_modules. Give this folder to the user who starts the site and try again.'
  }
  const [said] = output.replaceAll(/^npm error ?/gm, '').split(/^(?:Clean install a project|A complete log)/m)
  return `The dependencies could not be installed. npm said:\n${said.trim().split('\n').slice(0, 20).join('\n')}`
}
