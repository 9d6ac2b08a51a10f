import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { OWNER } from '#server/database/embedded/cluster.ts'
import { connectionTo, connectToPostmaster } from '#server/database/embedded/connect-to-postmaster.ts'
import type { EmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { chooseLaunch, findBinaries, runProgram } from '#server/database/embedded/postgres-programs.ts'
import { type Place, prepareSocketFolder, stopPostmaster } from '#server/database/embedded/postmaster.ts'

const PASSWORD = 'only good for tests'

/**
 * The oldest PostgreSQL that DATABASE_URL may name, from an npm package of its own. It sorts by ICU, like many hosted servers: unlike the
 * embedded server, which sorts by code points.
 */
export async function openOldestPostgres(folder: string, maxConnections: number): Promise<EmbeddedPostgres> {
  const binaries = findBinaries(createRequire(import.meta.url).resolve('embedded-postgres-15'))
  const dataDir = join(folder, 'data')
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { mode: 0o711 })
  const launchAs = chooseLaunch(dataDir, cluster, binaries)
  const { account, launch } = launchAs
  const passwordFile = join(dataDir, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, PASSWORD)
  if (account) for (const path of [cluster, passwordFile]) await chown(path, account.uid, account.gid)
  const login = ['-U', OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const order = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'und']
  await runProgram(launch(binaries.initdb, ['-D', cluster, ...login, ...order, '--no-sync']))
  await runProgram(launch(binaries.postgres, ['--single', '-D', cluster, 'template1']), `CREATE DATABASE ${OWNER}\n`)
  const place: Place = {
    ...{ cluster, binaries, launchAs, maxConnections, isDurable: false, port: 5432 },
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: prepareSocketFolder(dataDir, account),
  }
  await (await connectToPostmaster(place, PASSWORD)).end()
  return { connection: connectionTo(place, PASSWORD), stop: (patienceMs) => stopPostmaster(place, patienceMs) }
}
