// `npm run test:faults -- --seed 1 --runs 200`: runs in which processes are killed and services fail, on the built site.
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  await runInPinnedNode(['tests/faults/run.ts', ...process.argv.slice(2)])
})
