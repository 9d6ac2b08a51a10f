// `npm run db:fold`: prints the function `fold_text` for a migration (docs/design/menu.md).
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await runInPinnedNode(['tests/support/house/print-fold.ts'])
})
