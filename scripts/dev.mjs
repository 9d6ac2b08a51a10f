// `npm run dev`: the same site with hot reload.
import { ensureDependencies } from './set-up/dependencies.mjs'
import { endWithNpm } from './set-up/end-with-npm.mjs'
import { readEnvFile } from './set-up/env-file.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

await runCommand(async () => {
  await ensureDependencies()
  readEnvFile()
  endWithNpm()
  process.env.NODE_ENV = 'development'
  await runInPinnedNode(['scripts/development-server.mjs'])
})
