// `npm run test:mutation -- --sample 300 --seed 1 src/domain/cart.ts`: whether the tests of the rules notice when a rule is changed.
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await runInPinnedNode(['tests/mutation/run.ts', ...process.argv.slice(2)])
})
