import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, productNode } from './paths.mjs'
import { Problem } from './problem.mjs'
import { announce, runProgram } from './run-program.mjs'

const VARIABLES = ['CHROMIUM_PATH', 'CHROME_PATH', 'CHROME_BIN', 'PUPPETEER_EXECUTABLE_PATH']
// The headless shell first: the same engine in about two thirds of the processor time.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const APT = '/usr/bin/apt-get'
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js')

/** The path of a Chromium to test with: the configured one, the system's, Playwright's own, or one that is installed now. */
export async function ensureBrowser() {
  const found = (await find()) ?? (await announce('Installing a browser for the tests…', install))
  if (found) return found
  throw new Problem(
    'The end-to-end tests need a Chromium, and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

async function find() {
  const named = VARIABLES.map((name) => process.env[name]).find((path) => path && existsSync(path))
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_PROGRAMS]
  return paths.filter((path) => existsSync(path)).find(canRun) ?? (await playwrightsOwn())
}

/** On some systems, `chromium` only prints how to install it. */
const canRun = (path) => spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) && canRun(path) ? path : undefined
}

async function install() {
  await attempt(productNode(), [PLAYWRIGHT, 'install', 'chromium'])
  const own = await playwrightsOwn()
  if (own || process.getuid?.() !== 0 || !existsSync(APT)) return own
  await attempt(APT, ['update', '-q'])
  await attempt(APT, ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'])
  return (await find()) ?? (await installWholeBrowser())
}

/** Not every Debian or Ubuntu has a package for the headless shell. */
async function installWholeBrowser() {
  await attempt(APT, ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  return find()
}

/** The caller looks for the browser again to see whether it worked. */
const attempt = (command, args) =>
  runProgram(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true }).catch(() => {})
