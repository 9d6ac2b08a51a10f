import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf, readStamp } from './fingerprint.mjs'
import { withSetUpLock } from './lock.mjs'
import { inRoot, PINNED_NODE, searchPath } from './paths.mjs'
import { Problem } from './problem.mjs'
import { announce, runProgram } from './run-program.mjs'

// Inside node_modules, so that deleting that folder deletes the stamp too.
const STAMP = inRoot('node_modules', '.set-up-stamp')

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensureDependencies() {
  if (isFresh()) return
  await withSetUpLock(async () => {
    if (isFresh()) return
    if (!isInstalledByHand()) {
      await announce('Installing dependencies (about a minute the first time)…', install)
    }
    writeFileSync(STAMP, wanted())
  })
}

const wanted = () => `${fingerprintOf(['package-lock.json'])} ${process.platform} ${process.arch}`
const isFresh = () => readStamp(STAMP) === wanted()

/** True after a manual `npm ci`: npm keeps a lockfile of what it installed. */
function isInstalledByHand() {
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
  const { isDone, output } = await runNpm(args, env)
  if (!isDone) throw new Problem(reasonIn(output))
}

async function runNpm(args, env) {
  try {
    // On Windows npm is a script that only a shell can start.
    return await runProgram('npm', args, { env, isQuiet: true, shell: process.platform === 'win32' })
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
