import { InvalidInput } from '#contract/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { restaurant } from '#domain/restaurant.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { type Database, openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import type { DatabaseUse } from '#server/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/database/migrate.ts'

/** Runs a command; a known failure is one sentence and exit code 1. */
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

/** Says a sentence to the person who called the command. */
export const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** How a command says that it was called wrongly. */
export const usage = (sentence: string) => new StartProblem(sentence)

/** As much of a shop as use cases of the menu need. A command keeps no public menu in memory, so it has none to invalidate. */
export const shopOf = ({ db }: Database) => ({
  db,
  restaurant,
  now: () => new Date(),
  menu: { invalidate: () => {} },
})

type Work = (database: Database, config: Config) => Promise<void>
type Opening = {
  /** `serve`: only while no site runs. */
  readonly use?: DatabaseUse
  /** False: the tables are what they are, and older ones than this program's stay so. */
  readonly isMigrated?: boolean
}

/** Opens the shop's database, beside a running site or without one, and leaves everything as it was. */
export async function withDatabase(work: Work, { use = 'visit', isMigrated = true }: Opening = {}): Promise<void> {
  const config = readConfig()
  const server = await openDatabaseServer(config, use)
  try {
    if (isMigrated) await migrateDatabase(server.connection)
    const database = openDatabase(server.connection, { poolSize: 2 })
    await work(database, config).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/** Undefined for a fault of our own, which is shown as it is. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof InvalidInput) return Object.values(error.fields).join('\n')
  if (error instanceof StartProblem || error instanceof Refusal) return error.message
}
