// `npm run test:friday -- --seed 7`: a Friday evening at ten times its speed, on the built site.
import { ensureBrowser } from './set-up/browser.mjs'
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  const args = process.argv.slice(2)
  const isShort = args.includes('--short')
  if (!isShort) process.env.CHROMIUM_PATH = await ensureBrowser()
  await runInPinnedNode(['tests/friday/run.ts', ...(isShort ? [] : ['--browser']), ...args])
})
