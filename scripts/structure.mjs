// `npm run structure`: counts what makes the source easy or hard to follow. CONTRIBUTING.md names the limits.
import { existsSync } from 'node:fs'
import { inRoot } from './set-up/paths.mjs'
import { Problem, runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  // It only reads, so it installs nothing.
  if (!existsSync(inRoot('node_modules', 'vite')))
    throw new Problem('The source is read by installed packages. Run npm ci first.')
  await runInPinnedNode(['tests/support/house/print-structure.ts'])
})
