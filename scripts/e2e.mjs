// `npm run test:e2e -- cart`: only the end-to-end tests, here those with a word in their file name, against a fresh build.
// With --crawl, also those that read every page in a language of their own, such as `npm run test:e2e -- --crawl pseudo`.
// With --behind-nginx, nginx runs in front of two processes; --behind-pgbouncer adds a pooler in front of their database.
import { spawnSync } from 'node:child_process'
import { assertInstalled } from './set-up/assert-installed.mjs'
import { ensureBrowser } from './set-up/browser.mjs'
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { inRoot, productNode } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

const args = process.argv.slice(2)
const isAsked = (flag) => args.includes(flag)
const others = args.filter((arg) => !arg.startsWith('--behind-') && arg !== '--crawl')

await runCommand(async () => {
  const surroundings = surroundingsAsked()
  await ensureDependencies()
  await ensureBuild()
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const crawling = isAsked('--crawl') ? { E2E_CRAWL: '1' } : {}
  const env = { ...process.env, ...surroundings, ...crawling, CHROMIUM_PATH: await ensureBrowser() }
  const { status } = spawnSync(productNode(), [playwright, 'test', ...others], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})

/** What tests/e2e/start-shop.ts reads. */
function surroundingsAsked() {
  const hasPooler = isAsked('--behind-pgbouncer')
  if (hasPooler) assertInstalled('pgbouncer', '--version')
  if (!hasPooler && !isAsked('--behind-nginx')) return {}
  assertInstalled('nginx', '-v')
  return { E2E_BEHIND_NGINX: '1', ...(hasPooler && { E2E_BEHIND_PGBOUNCER: '1' }) }
}
