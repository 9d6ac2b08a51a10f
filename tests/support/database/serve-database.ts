// A process that only keeps a data folder's database open: tests kill it, race it and restart it. Arguments: the data
// folder, `serve` or `visit`. It prints the connection and stops the database on SIGTERM. Its log goes to standard error.
import { pino } from 'pino'
import { openLogger } from '#server/adapters/log/logger.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

const [dataDir = '', use, transport] = process.argv.slice(2)
try {
  const database = await openEmbeddedPostgres(dataDir, use === 'visit' ? 'visit' : 'serve', {
    transport: transport === 'tcp' ? 'tcp' : 'socket',
    log: openLogger('info', pino.destination({ dest: 2, sync: true })),
  })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify(database.connection)}\n`)
} catch (error) {
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}\n` : 'failed\n')
  process.exitCode = 1
}
