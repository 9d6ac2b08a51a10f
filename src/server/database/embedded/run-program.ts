import { spawn } from 'node:child_process'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Launch } from '#server/database/embedded/run-as.ts'

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
  const reason = reasonIn(printed) ?? printed.trim().split('\n').at(-1) ?? ''
  return new StartProblem(`The embedded database cannot start: ${reason}. ${adviceOn(reason)}`)
}

/** The worst first: a panic is followed by failures that only come of it. */
const REASONS = [/PANIC/, /FATAL|error:/, /was terminated by signal/]
/** What PostgreSQL tells every client while it ends or starts is no reason. */
const NO_REASON = /terminating connection|the database system is/

/** The line in which one of PostgreSQL's programs says why it gave up, if it does. */
export function reasonIn(printed: string): string | undefined {
  const lines = printed.split('\n').filter((line) => !NO_REASON.test(line))
  const [found] = REASONS.flatMap((reason) => lines.findLast((line) => reason.test(line)) ?? [])
  return found?.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '')
}

const ADVICE = [
  {
    reason: /No space left on device|Disk quota exceeded/,
    advice: 'The disk is full: free space on the disk of DATA_DIR.',
  },
  { reason: /Permission denied/, advice: 'Give the files in DATA_DIR back to the user that owns its folder postgres.' },
  { reason: /Cannot allocate memory|out of memory/, advice: 'The machine is out of memory: end other programs.' },
]

/** What the operator can do about it. */
export const adviceOn = (given: string, otherwise = 'Set DATABASE_URL to use another PostgreSQL server.'): string =>
  ADVICE.find(({ reason }) => reason.test(given))?.advice ?? otherwise

/** Only what the programs need: our own secrets stay with us, and foreign PG* variables or locales change nothing. */
export function postgresEnvironment(): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined // there, programs need the whole of it to find the system itself
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' }
}
