import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#server/config/start-problem.ts'
import { type Account, type Binaries, type LaunchAs, runProgram } from './postgres-programs.ts'
import { isAlive } from './postmaster.ts'

/** The name of the only role and the only database of an embedded cluster. */
export const OWNER = 'restaurant'
const MAJOR_VERSION = '18'

type NewCluster = { cluster: string; binaries: Binaries; launchAs: LaunchAs; password: string; isDurable: boolean }

/** Creates the cluster if there is none, in a temporary folder first, so that a killed start leaves no partial cluster. */
export async function ensureCluster(wanted: NewCluster): Promise<void> {
  const version = await readFile(join(wanted.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) return makeCluster(wanted)
  if (version.trim() === MAJOR_VERSION) return adoptCluster(wanted.cluster, wanted.launchAs.account)
  throw new StartProblem(
    `The database in ${wanted.cluster} was made by PostgreSQL ${version.trim()} and cannot be opened by PostgreSQL ${MAJOR_VERSION}. Restore a backup into an empty DATA_DIR.`,
  )
}

/** A data folder that root copied belongs to root, and PostgreSQL refuses to run as root. */
async function adoptCluster(cluster: string, account: Account | undefined): Promise<void> {
  if (!account || (await stat(cluster)).uid === account.uid) return
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), account.uid, account.gid)
  await chown(cluster, account.uid, account.gid)
}

async function makeCluster({ cluster, binaries, launchAs, password, isDurable }: NewCluster): Promise<void> {
  await removeAbandoned(cluster)
  const draft = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}.password`
  const { account, launch } = launchAs
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid)
    await runProgram(launch(binaries.initdb, initdbArguments(draft, passwordFile, isDurable)))
    await runProgram(launch(binaries.postgres, ['--single', '-D', draft, 'template1']), `CREATE DATABASE ${OWNER}\n`)
    await rename(draft, cluster).catch(unlessMadeByAnother)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { force: true, recursive: true })
  }
}

function initdbArguments(folder: string, passwordFile: string, isDurable: boolean): string[] {
  return [
    ...['-D', folder, '-U', OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--data-checksums'],
    // PostgreSQL's built-in locale sorts the same on every system and needs nothing installed.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(isDurable ? [] : ['--no-sync']),
  ]
}

/** If two first starts race, the first cluster stays. */
function unlessMadeByAnother(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error
}

async function removeAbandoned(cluster: string): Promise<void> {
  const folder = join(cluster, '..')
  for (const entry of await readdir(folder)) {
    const [, maker] = /\.new-(\d+)-/.exec(entry) ?? []
    if (maker && !isAlive(Number(maker))) await rm(join(folder, entry), { force: true, recursive: true })
  }
}
