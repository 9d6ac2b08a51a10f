import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { BUILT_SERVER } from './set-up/build.mjs'
import { inRoot } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

/**
 * V8 takes memory that it could do without: 128 MB for young objects after the start alone. These keep that space small and collect
 * garbage once the rest has grown by two fifths (docs/decisions/0081-memory-is-bounded.md).
 */
const MEMORY_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=40']

/** Serves the built site in this process, which must be the pinned Node.js or a newer one. */
export async function serve() {
  // React and other packages read it: any other value makes them slow and verbose.
  process.env.NODE_ENV = 'production'
  for (const flag of MEMORY_FLAGS) setFlagsFromString(flag)
  enableCompileCache?.(inRoot('.set-up', 'compile-cache'))
  const { started } = await import(pathToFileURL(BUILT_SERVER).href)
  await started
}

const isCalledItself = process.argv[1] === fileURLToPath(import.meta.url)
if (isCalledItself) {
  // The parent was killed: shut down cleanly instead of holding the port and the database.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await runCommand(serve)
}
