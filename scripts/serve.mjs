import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILT_SERVER } from './set-up/build.mjs'
import { inRoot } from './set-up/places.mjs'
import { runCommand } from './set-up/problem.mjs'

/** Serves the built site in this process, which must be the pinned Node.js or a newer one. */
export async function serve() {
  // React and its friends look at it: anything else would be slow and talkative.
  process.env.NODE_ENV = 'production'
  enableCompileCache?.(inRoot('.set-up', 'compile-cache'))
  await import(pathToFileURL(BUILT_SERVER).href)
}

const isCalledItself = process.argv[1] === fileURLToPath(import.meta.url)
if (isCalledItself) {
  // Our parent was killed: end in order, instead of staying behind with the port and the database.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await runCommand(serve)
}
