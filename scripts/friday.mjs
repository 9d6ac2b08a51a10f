// `npm run test:friday -- --seed 7`: a Friday evening at ten times its speed, on the built site.
import { ensureBuild } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await ensureBuild()
  await runInPinnedNode(['tests/friday/run.ts', ...process.argv.slice(2)])
})
