// `npm run test:failover -- --seed 1 --rounds 10`: machines die while guests order, on the built site.
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  await runInPinnedNode(['tests/failover/run.ts', ...process.argv.slice(2)])
})
