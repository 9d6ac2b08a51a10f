import { InvalidInput } from '#contract/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { StartProblem } from '#server/start-problem.ts'

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

/** How a command says that it was called wrongly. */
export const usage = (sentence: string) => new StartProblem(sentence)

/** Opens the shop's database, beside a running site or without one, and leaves everything as it was. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
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

/** Undefined for a fault of our own, which is shown as it is. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof InvalidInput) return Object.values(error.fields).join('\n')
  if (error instanceof StartProblem || error instanceof Refusal) return error.message
}
