import { InvalidInput } from '#contract/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { readSettings } from '#server/adapters/settings/current-settings.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { type Database, openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import type { DatabaseUse } from '#server/database/embedded/embedded-postgres.ts'
import { isFromBeforeVersion1, migrateDatabase } from '#server/database/migrate.ts'

/** Runs a command; an expected failure prints one sentence and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (!sentence) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

/** Prints a sentence to standard output. */
export const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** The error for incorrect usage of a command. */
export const usage = (sentence: string) => new StartProblem(sentence)

/** The part of a shop that commands need. They keep no public menu in memory, so they have none to invalidate. */
export const shopOf = async ({ db }: Database) => ({
  db,
  restaurant: (await readSettings(db)).restaurant,
  now: () => new Date(),
  menu: { invalidate: () => {} },
})

type Work<Result> = (database: Database, config: Config) => Promise<Result>
type Opening = {
  /** `serve`: fails while a site is running. */
  readonly use?: DatabaseUse
  /** Whether older tables are brought up to date: always by default, where tables from before version 1.0.0 are refused. */
  readonly migrate?: 'always' | 'since version 1' | 'never'
}

/** Nobody waits for an answer: a large table may take its time. */
const COMMANDS_WAIT_MS = 60 * 60_000

/** Opens the shop's database, whether or not a site is running, and closes it afterwards. */
export async function withDatabase<Result>(
  work: Work<Result>,
  { use = 'visit', migrate = 'always' }: Opening = {},
): Promise<Result> {
  const config = readConfig()
  const server = await openDatabaseServer(config, use)
  try {
    if (migrate === 'always' || (migrate === 'since version 1' && !(await isFromBeforeVersion1(server.connection)))) {
      await migrateDatabase(server.connection)
    }
    const database = openDatabase(server.connection, { poolSize: 2, queryTimeoutMs: COMMANDS_WAIT_MS })
    return await work(database, config).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/** Undefined for a bug, which is shown with its stack. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof InvalidInput) return Object.values(error.fields).join('\n')
  if (error instanceof StartProblem || error instanceof Refusal) return error.message
}
