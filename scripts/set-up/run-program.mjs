import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

/**
 * Runs a program in the project's folder to its end, without standard input.
 * `isQuiet` returns its output instead of showing it.
 */
export function runProgram(command, args, { env = {}, cwd = ROOT, isQuiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      shell,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ isDone: code === 0, code, signal, output }))
  })
}

/** Prints what is being done, since it may take a while, and how long it took. */
export async function announce(sentence, work) {
  console.log(sentence)
  const begin = performance.now()
  const result = await work()
  console.log(`  done in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return result
}
