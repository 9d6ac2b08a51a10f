// `npm run backup -- FILE`: everything the restaurant owns in one file, whether or not the site is running.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { print, runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { type Restaurant, restaurantFrom } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openPictureStore } from '#server/adapters/images/open-images.ts'
import { readSettings } from '#server/adapters/settings/current-settings.ts'
import { counted, describeShop } from '#server/backup/shop-counts.ts'
import { type BackupReport, writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import type { Db } from '#server/database/client.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { recordBackup } from '#server/system/system-queries.ts'

const [file, ...rest] = process.argv.slice(2)

const UNDEFINED_TABLE = '42P01'

await runCommand(async () => {
  if (!file || file.startsWith('-') || rest.length > 0) throw usage('Usage: npm run backup -- FILE')
  const { databaseUrl, dataDir } = readConfig()
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw usage(`There is no shop in ${dataDir}: nothing to back up. Set DATA_DIR to the folder of the shop.`)
  }
  const path = resolve(file)
  await withDatabase(
    async ({ db, pool }, config) => {
      const pictures = openPictureStore(config)
      const restaurant = await readRestaurant(db)
      const shop = {
        pool,
        pictures,
        dataDir,
        restaurant,
        now: () => new Date(),
        onProgress: print,
        interruption: interruption(),
      }
      const report = await writeBackup(shop, path)
      await recordBackup(db, shop.now()).catch(ignoreOlderTables)
      await printResult(path, report)
    },
    // Before an upgrade, the backup must contain the old tables.
    { migrate: 'never' },
  )
})

/** Before an upgrade, there may be no settings yet. */
async function readRestaurant(db: Db): Promise<Restaurant> {
  try {
    return (await readSettings(db)).restaurant
  } catch (error) {
    ignoreOlderTables(error)
    return restaurantFrom(DEFAULT_SETTINGS)
  }
}

/** Before an upgrade, the table does not exist yet. */
function ignoreOlderTables(error: unknown): void {
  if (databaseCodeOf(error) !== UNDEFINED_TABLE) throw error
}

/** Aborts on Ctrl-C or a signal, so that the half-written file is deleted first. */
function interruption(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(usage('Stopped. No backup was written.')))
  }
  return stop.signal
}

async function printResult(path: string, { pictures, missingPictures, ...counts }: BackupReport): Promise<void> {
  const { size } = await stat(path)
  if (missingPictures.length > 0) {
    print(`${counted(missingPictures.length, 'picture')} could not be found: ${missingPictures.join(', ')}`)
  }
  print(`${path} (${sizeOf(size)}) holds ${describeShop(counts)} and ${counted(pictures, 'picture')}.`)
  print('Keep it as safe as the shop: it holds what guests told you, and secrets. The settings in .env are not in it.')
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
