// `npm run menu -- export FILE` and `npm run menu -- import FILE`: the whole menu as JSON.
import { readFile, writeFile } from 'node:fs/promises'
import { runCommand, shopOf, usage, withDatabase } from '#commands/run-command.ts'
import { InvalidInput } from '#contract/problem.ts'
import { encodingByMark } from '#domain/text/file-encoding.ts'
import { exportMenu, importMenu } from '#server/menu/menu-file.ts'

const SHOWN_PROBLEMS = 10

const [verb, file, ...rest] = process.argv.slice(2)

await runCommand(async () => {
  if (!file || rest.length > 0 || (verb !== 'export' && verb !== 'import')) {
    throw usage('Usage: npm run menu -- export FILE | import FILE')
  }
  if (verb === 'export') await exportTo(file)
  else await importFrom(file)
})

async function exportTo(path: string): Promise<void> {
  await withDatabase(async (database) => {
    const menu = await exportMenu(await shopOf(database))
    await writeFile(path, `${JSON.stringify(menu, null, 2)}\n`).catch(fileProblem('written', path))
    process.stdout.write(`${menu.items.length} dishes and ${menu.deals.length} deals are in ${path}.\n`)
  })
}

async function importFrom(path: string): Promise<void> {
  const raw = parsed(await readFile(path).catch(fileProblem('read', path)), path)
  await withDatabase(async (database) => {
    const { dishes, deals } = await importMenu(await shopOf(database), raw).catch(namePlaces(path))
    process.stdout.write(`The menu has ${dishes} dishes and ${deals} deals now.\n`)
  })
}

/** Names the places in the file, for people who write menus by hand. */
function namePlaces(path: string) {
  return (error: unknown): never => {
    if (!(error instanceof InvalidInput)) throw error
    const problems = Object.entries(error.fields).map(
      ([place, sentence]) => `  ${place === 'body' ? 'the whole file' : place}: ${sentence}`,
    )
    const more = problems.length - SHOWN_PROBLEMS
    const shown = [...problems.slice(0, SHOWN_PROBLEMS), ...(more > 0 ? [`  and ${more} more`] : [])]
    throw usage(`${path} was not imported, and the menu is as it was:\n${shown.join('\n')}`)
  }
}

function fileProblem(verb: string, path: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw usage(`${path} cannot be ${verb} (${error.code}).`)
  }
}

function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder(encodingByMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw usage(`${path} is not JSON.`)
  }
}
