import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { Problem } from './problem.mjs'

/** Throws a sentence for the reader unless the program is installed on this machine. */
export function assertInstalled(program, versionFlag) {
  const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter)
  const { error } = spawnSync(program, [versionFlag], { env: { PATH }, stdio: 'ignore' })
  if (error) throw new Problem(`${program} was not found. Install it and try again.`)
}
