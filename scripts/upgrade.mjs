// `npm run test:upgrade -- --from v1.0.0`: this version and an earlier one, side by side behind nginx, while guests order and staff work.
import { assertInstalled } from './set-up/assert-installed.mjs'
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  assertInstalled('nginx', '-v')
  await ensureDependencies()
  await ensureBuild()
  await runInPinnedNode(['tests/upgrade/run.ts', ...process.argv.slice(2)])
})
