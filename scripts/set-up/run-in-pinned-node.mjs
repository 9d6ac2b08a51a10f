import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { COMPILE_CACHE, productNode, ROOT, searchPath } from './paths.mjs'

/** Runs a program in the pinned Node.js and exits with its code. The channel closes when we are killed, so it stops too. */
export function runInPinnedNode(args) {
  const child = spawn(productNode(), args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: searchPath({ withProject: true }),
      // Without it, the types of some 500 files are stripped at each start.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // In a terminal Ctrl-C also reaches the child. A second signal would cut its clean shutdown short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal]
      resolve()
    })
  })
}
