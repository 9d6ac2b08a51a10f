// `npm run restore -- FILE`: restores a backup into an empty installation or, with --replace, over the existing shop.
import { parseArgs } from 'node:util'
import { print, runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { openPictureStore } from '#server/adapters/images/open-images.ts'
import { type Backup, openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeShop } from '#server/backup/shop-counts.ts'

await runCommand(async () => {
  const { file, replace } = readArguments()
  using backup = await openBackup(file)
  print(`The backup of ${takenAt(backup)} is whole.`)
  await withDatabase(
    async ({ pool }, config) => {
      const shop = { pool, pictures: openPictureStore(config), dataDir: config.dataDir, onProgress: print }
      const counts = await restoreBackup(shop, backup, { replace })
      print(`The shop is back: ${describeShop(counts)}. Start it with npm start.`)
    },
    { use: 'serve' },
  )
})

function readArguments() {
  const usageOfRestore = usage('Usage: npm run restore -- FILE [--replace]')
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw usageOfRestore
    return { file, replace: values.replace }
  } catch {
    throw usageOfRestore
  }
}

function takenAt({ contents }: Backup): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(contents.takenAt))} UTC`
}
