// `npm run structure`: counts what makes the source easy or hard to follow. CONTRIBUTING.md names the limits.
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await runInPinnedNode(['tests/support/print-structure.ts'])
})
