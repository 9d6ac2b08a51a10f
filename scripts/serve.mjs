import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILT_SERVER } from './set-up/build.mjs'
import { inRoot } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

/** Serves the built site in this process, which must be the pinned Node.js or a newer one. */
export async function serve() {
  // React and other packages read it: any other value makes them slow and verbose.
  process.env.NODE_ENV = 'production'
  enableCompileCache?.(inRoot('.set-up', 'compile-cache'))
  await import(pathToFileURL(BUILT_SERVER).href)
}

const isCalledItself = process.argv[1] === fileURLToPath(import.meta.url)
if (isCalledItself) {
  // The parent was killed: shut down cleanly instead of holding the port and the database.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await runCommand(serve)
}
