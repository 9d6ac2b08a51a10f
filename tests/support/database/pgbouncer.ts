import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionConfig } from '#server/database/client.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { NOBODY, type OutsideProgram, startProgram } from '#tests/support/doubles/outside-program.ts'

/** PgBouncer in front of a database: it lends its few connections for one transaction at a time. */
export async function startPgBouncer(
  folder: string,
  { host, port, user, password, database }: ConnectionConfig,
): Promise<OutsideProgram & { readonly url: string }> {
  const listenPort = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  await mkdir(folder)
  if (NOBODY) await chown(folder, NOBODY.uid, NOBODY.gid)
  const lines = [
    '[databases]',
    `shop = host=${host} port=${port} dbname=${database} user=${user} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
  ]
  await writeFile(config, `${lines.join('\n')}\n`)
  const program = await startProgram('pgbouncer', [config], listenPort)
  return { ...program, url: `postgres://anybody@127.0.0.1:${listenPort}/shop` }
}
