// `npm run admin -- …` and the other commands: the programs of src/commands, in the pinned Node.js.
import { ensureDependencies } from './set-up/dependencies.mjs'
import { readEnvFile } from './set-up/env-file.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

const [name, ...args] = process.argv.slice(2)

await runCommand(async () => {
  await ensureDependencies()
  readEnvFile()
  process.env.NODE_ENV = 'production'
  await runInPinnedNode([`src/commands/${name}.ts`, ...args])
})
