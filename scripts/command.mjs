// `npm run admin -- …` and the other commands: the programs of src/commands, in the pinned Node.js.
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { isBuildFresh } from './set-up/build.mjs'
import { ensureDependencies } from './set-up/dependencies.mjs'
import { endWithNpm } from './set-up/end-with-npm.mjs'
import { readEnvFile } from './set-up/env-file.mjs'
import { inRoot } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'
import { runInPinnedNode } from './set-up/run-in-pinned-node.mjs'

const [name, ...args] = process.argv.slice(2)

await runCommand(async () => {
  // It follows a rehearsal for an hour. The other commands finish what they began.
  if (name === 'rehearse') endWithNpm()
  await ensureDependencies({ isBuilt: true })
  readEnvFile()
  process.env.NODE_ENV = 'production'
  // Orders go first: it reads and compresses everything, while the site takes them.
  if (name === 'backup') setPriority(constants.priority.PRIORITY_LOW)
  await runInPinnedNode([programOf(name), ...args])
})

/** The backup is built with the site, so that it starts in half the time. After an update it must run before anything is built. */
function programOf(name) {
  const built = inRoot('build', 'server', `${name}.js`)
  return existsSync(built) && isBuildFresh() ? built : `src/commands/${name}.ts`
}
