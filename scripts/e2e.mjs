// `npm run test:e2e -- cart`: the end-to-end tests alone, here those whose file name contains a word, against a fresh build.
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './set-up/browser.mjs'
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { inRoot, productNode } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() }
  const { status } = spawnSync(productNode(), [playwright, 'test', ...process.argv.slice(2)], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
