import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BUILT_SERVER } from './set-up/build.mjs'
import { calmAfterLoad } from './set-up/calm-after-load.mjs'
import { COMPILE_CACHE } from './set-up/paths.mjs'
import { runCommand } from './set-up/problem.mjs'

/**
 * V8 takes more memory than it needs: 128 MB for young objects after the start alone. These flags keep that space small and
 * collect garbage once the rest has grown by a fifth (docs/design/speed.md).
 */
const MEMORY_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=20']
/** The space for young objects under load: with less, objects of checkouts are copied before they become garbage. */
const YOUNG_OBJECTS_BYTES = 8 * 2 ** 20

/** Serves the built site in this process, which must be the pinned Node.js or a newer one. */
export async function serve() {
  // React and other packages read it, and any other value makes them slow and verbose.
  process.env.NODE_ENV = 'production'
  for (const flag of MEMORY_FLAGS) setFlagsFromString(flag)
  enableCompileCache?.(COMPILE_CACHE)
  const { started } = await import(pathToFileURL(BUILT_SERVER).href)
  await started
  watchMemory(garbageCollector())
}

/** Loading leaves 10 MB that V8 would keep until the heap has grown by a fifth, and an evening's load more. Takes 60 to 120 ms. */
function garbageCollector() {
  // V8 adds the function only to contexts created after this.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // Otherwise V8 keeps the pages of what it has collected.
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function watchMemory(collectGarbage) {
  const isCalm = calmAfterLoad()
  let before = process.cpuUsage()
  const lookEachSecond = () => {
    limitYoungObjects()
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (isCalm((user + system) / 1_000_000)) collectGarbage()
  }
  collectGarbage()
  setInterval(lookEachSecond, 1_000).unref()
}

/** Their space doubles when it is too small. V8's own limit for it cannot be set at run time. */
function limitYoungObjects() {
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  const mayGrow = young !== undefined && young.space_size < YOUNG_OBJECTS_BYTES
  setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
}

const isCalledItself = process.argv[1] === fileURLToPath(import.meta.url)
if (isCalledItself) {
  // The parent was killed: shut down cleanly instead of holding the port and the database.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await runCommand(serve)
}
