// `npm run restore -- FILE`: restores a backup into an empty installation or, with --replace, over the existing shop;
// with --yes even over the tables of a newer version, to go back to this one. With --replace also over those from before version 1.0.0.
import { parseArgs } from 'node:util'
import { describeLost } from '#commands/describe-lost.ts'
import { openPaymentsOf } from '#commands/open-payments-of.ts'
import { print, runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { openPictureStore } from '#server/adapters/images/open-images.ts'
import { type Backup, openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeShop } from '#server/backup/shop-counts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/client.ts'
import { findLostOrders } from '#server/order/payment/lost-orders.ts'

await runCommand(async () => {
  const { file, replace, yes } = readArguments()
  using backup = await openBackup(file)
  print(`The backup of ${takenAt(backup)} is whole.`)
  await withDatabase(
    async (database, config) => {
      const { pool } = database
      const shop = { pool, pictures: openPictureStore(config), dataDir: config.dataDir, onProgress: print }
      const counts = await restoreBackup(shop, backup, { replace, evenNewer: yes })
      print(`The shop is back: ${describeShop(counts)}. Start it with npm start.`)
      await tellLost(database, config, new Date(backup.contents.takenAt))
    },
    { use: 'serve', migrate: 'since version 1' },
  )
})

/** What came in after the backup, only the payment provider knows. */
async function tellLost(database: Database, config: Config, since: Date): Promise<void> {
  // The payments of a demo are in the backup.
  if (!config.stripe) return
  try {
    const parts = { db: database.db, payments: openPaymentsOf(config, database), publicUrl: config.publicUrl }
    for (const line of describeLost(await findLostOrders(parts, since))) print(line)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    print(`The payment provider could not be asked for orders that came after the backup: ${reason}`)
    print('Ask it again with npm run missing -- --since 7d.')
  }
}

function readArguments() {
  const usageOfRestore = usage('Usage: npm run restore -- FILE [--replace [--yes]]')
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw usageOfRestore
    return { file, ...values }
  } catch {
    throw usageOfRestore
  }
}

function takenAt({ contents }: Backup): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(contents.takenAt))} UTC`
}
