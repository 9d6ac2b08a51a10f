// `npm run bench -- WORD…`: the benchmarks of bench/, on the built site, each with its own PostgreSQL server.
import { ensureBrowser } from './set-up/browser.mjs'
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  const words = process.argv.slice(2)
  if (words.includes('browser')) process.env.CHROMIUM_PATH = await ensureBrowser()
  await runInPinnedNode(['bench/run.ts', ...words])
})
