import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Account } from '#server/database/embedded/run-as.ts'

// The kernel keeps a socket's path in 104 (macOS) to 108 bytes (Linux).
const LONGEST_SOCKET_FOLDER_BYTES = 100 - '/.s.PGSQL.5432'.length

/** The folder of PostgreSQL's Unix socket: in the data folder, or, where that path is too long, a private one for temporary files. */
export function prepareSocketFolder(dataDir: string, account: Account | undefined): string {
  const near = join(dataDir, 'socket')
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER_BYTES
  const folder = isShort
    ? near
    : join(tmpdir(), `restaurant-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  // In a folder for temporary files anybody might have been here first, and would receive our database password.
  if (!lstatSync(folder).isDirectory() || (uid !== owner && uid !== 0)) {
    throw new StartProblem(
      `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}
