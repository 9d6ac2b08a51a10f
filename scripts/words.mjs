// `npm run words`: the texts of the code and their translations (docs/translating.md).
import { existsSync } from 'node:fs'
import { inRoot } from './set-up/paths.mjs'
import { Problem, runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  if (!existsSync(inRoot('node_modules', 'vite')))
    throw new Problem('The source is read by installed packages. Run npm ci first.')
  await runInPinnedNode(['tests/support/language/words.ts', ...process.argv.slice(2)])
})
