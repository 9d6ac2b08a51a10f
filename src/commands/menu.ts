// `npm run menu -- export FILE` and `npm run menu -- import FILE`: the whole menu as JSON.
import { readFile, writeFile } from 'node:fs/promises'
import { runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { exportMenu } from '#server/menu/export-menu.ts'
import { importMenu } from '#server/menu/import-menu.ts'

const [verb, file] = process.argv.slice(2)

await runCommand(async () => {
  if (!file || (verb !== 'export' && verb !== 'import')) throw usage('Usage: npm run menu -- export FILE | import FILE')
  if (verb === 'export') await exportTo(file)
  else await importFrom(file)
})

async function exportTo(path: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const menu = await exportMenu({ db })()
    await writeFile(path, `${JSON.stringify(menu, null, 2)}\n`).catch(cannot('written', path))
    process.stdout.write(`${menu.items.length} dishes and ${menu.deals.length} deals are in ${path}.\n`)
  })
}

async function importFrom(path: string): Promise<void> {
  const raw = parsed(await readFile(path, 'utf8').catch(cannot('read', path)), path)
  await withDatabase(async ({ db }) => {
    const { dishes, deals } = await importMenu({ db, restaurant, now: () => new Date() })(raw)
    process.stdout.write(`The menu has ${dishes} dishes and ${deals} deals now.\n`)
  })
}

function cannot(verb: string, path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw usage(`${path} cannot be ${verb} (${error.code}).`)
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw usage(`${path} is not JSON.`)
  }
}
