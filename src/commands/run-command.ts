import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Runs a command on the shop's database, beside a running site or without one; a known failure is one sentence and exit code 1. */
export async function runCommand(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    await withDatabase(work)
  } catch (error) {
    if (!isSentence(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** How a command says that it was called wrongly. */
export const usage = (sentence: string) => new StartProblem(sentence)

async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig()
  const server = await openDatabaseServer(config, 'visit')
  try {
    await migrateDatabase(server.connection)
    const database = openDatabase(server.connection, { poolSize: 2 })
    await work(database, config).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

const isSentence = (error: unknown): error is Error =>
  error instanceof Error && ['StartProblem', 'Refusal'].includes(error.name)
