// `npm run admin -- add EMAIL`: makes that account an admin, with a password that is asked for or read from standard input.
import { askPassword } from '#commands/ask-password.ts'
import { runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { addAdmin } from '#server/admin/admins.ts'

const [verb, email] = process.argv.slice(2)

await runCommand(async () => {
  if (verb !== 'add' || !email) throw usage('Usage: npm run admin -- add EMAIL')
  const password = await askPassword(`Password for ${email}: `)
  await withDatabase(async ({ db }) => {
    const admin = await addAdmin({ db, now: () => new Date() }, { email, password })
    process.stdout.write(`${admin.email} is an admin now and can sign in at /admin/login.\n`)
  })
})
