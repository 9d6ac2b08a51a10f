// `npm run admin -- add EMAIL`: makes that account an admin, with a password that is prompted for or piped in.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
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

/** Prompts without echo; without a terminal (a pipe), reads the first line of standard input. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('').finally(() => terminal.close())
  process.stdout.write('\n')
  return answer
}
