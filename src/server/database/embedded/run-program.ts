import { spawn } from 'node:child_process'
import type { Launch } from '#server/database/embedded/run-as.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Runs one of PostgreSQL's programs to its end; what it printed is told only when it failed. */
export async function runProgram({ command, args, account }: Launch, input = ''): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: '/', env: postgresEnvironment(), windowsHide: true })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  child.stdin.on('error', () => {}) // it ended without reading: its exit code says why
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).catch((error: Error) => {
    throw databaseProblem(error.message)
  })
  if (code !== 0) throw databaseProblem(Buffer.concat(printed).toString())
}

export function databaseProblem(printed: string): StartProblem {
  const lines = printed.trim().split('\n')
  const line = lines.findLast((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1)
  return new StartProblem(
    `The embedded database cannot start: ${line}. Set DATABASE_URL to use another PostgreSQL server.`,
  )
}

/** Only what the programs need: our own secrets stay with us, and foreign PG* variables or locales change nothing. */
export function postgresEnvironment(): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined // there, programs need the whole of it to find the system itself
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' }
}
