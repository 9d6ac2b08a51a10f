// `npm run seed -- --demo`: puts the demo menu into an empty shop or, with --replace, over the existing menu.
import { parseArgs } from 'node:util'
import { runCommand, shopOf, usage, withDatabase } from '#commands/run-command.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'

await runCommand(async () => {
  const { demo, replace } = readOptions()
  if (!demo) throw usageOfSeed()
  await withDatabase(async (database) => {
    const isSeeded = await seedDemoMenu(await shopOf(database), { replace })
    process.stdout.write(
      isSeeded
        ? 'The demo menu is in place.\n'
        : 'There is already a menu, and it stays unchanged. Add --replace to put the demo menu in its place.\n',
    )
  })
})

function usageOfSeed() {
  return usage('Usage: npm run seed -- --demo [--replace]')
}

function readOptions() {
  const options = {
    demo: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options }).values
  } catch {
    throw usageOfSeed()
  }
}
