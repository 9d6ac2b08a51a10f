// `npm run admin -- …`: manages access to the staff area, for anyone with access to the server. Passwords are prompted for or piped in.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { print, runCommand, shopOf, usage, withDatabase } from '#commands/run-command.ts'
import { ROLES } from '#domain/people/access.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { signOutEverywhere } from '#server/account/account.ts'
import { addAdmin, changeAdmin, findAdminByEmail, setPassword } from '#server/account/admins.ts'
import { setEmail } from '#server/account/email-change.ts'
import { weaknessOf } from '#server/account/new-password.ts'
import { resetSecondFactor } from '#server/account/second-factor.ts'
import type { Shop } from '#server/shop.ts'

const HELP = `npm run admin -- add EMAIL                makes that account an owner, with a new password
npm run admin -- password EMAIL           gives an admin a new password, and signs them out everywhere
npm run admin -- email EMAIL NEW          gives an admin another email address, and signs them out everywhere
npm run admin -- confirm EMAIL            says that this address belongs to the admin who entered it
npm run admin -- no-second-factor EMAIL   for somebody who lost the device and the backup codes
npm run admin -- sign-out EMAIL           ends an admin's sessions on all devices
npm run admin -- role EMAIL ROLE          ${ROLES.join(' or ')}: what they may do`

type Parts = Pick<Shop, 'db' | 'now' | 'restaurant'>

const withShop = <Result>(work: (parts: Parts) => Promise<Result>): Promise<Result> =>
  withDatabase(async (database) => work(await shopOf(database)))

/** Returns a sentence about what was done. */
type Command = (email: string, argument: string | undefined) => Promise<string>

const add: Command = async (email) => {
  const password = await askPassword(`Password for ${email}: `)
  const added = await withShop((parts) => addAdmin(parts, { email, password }))
  return `${added.email} is an admin now and can sign in at /admin/login.${await warningOf(email, password)}`
}

const password: Command = async (email) => {
  const given = await askPassword(`New password for ${email}: `)
  await withShop((parts) => setPassword(parts, { email, password: given }))
  return `${email} can sign in with the new password, and is signed out everywhere.${await warningOf(email, given)}`
}

/** Who has the server decides, and is told. */
async function warningOf(email: string, password: string): Promise<string> {
  const weakness = await weaknessOf({ email, restaurant: '', password })
  return weakness === undefined ? '' : `\nWarning: ${weakness}`
}

const role: Command = async (email, argument) => {
  const wanted = ROLES.find((known) => known === argument)
  if (!wanted) throw usage(HELP)
  await withShop(async (parts) =>
    changeAdmin(parts, (await findAdminByEmail(parts.db, email)).id, { role: wanted }, SYSTEM),
  )
  return `${email} is ${wanted} now.`
}

const email: Command = async (given, argument) => {
  if (!argument) throw usage(HELP)
  const { from, to } = await withShop((parts) => setEmail(parts, { from: given, to: argument }))
  return `${from} is ${to} now, and is signed out everywhere.`
}

const confirm: Command = async (email) => {
  await withShop(async (parts) =>
    changeAdmin(parts, (await findAdminByEmail(parts.db, email)).id, { isEmailConfirmed: true }, SYSTEM),
  )
  return `${email} is confirmed. Sign-in with Google joins this account from now on.`
}

const noSecondFactor: Command = async (email) => {
  await withShop((parts) => resetSecondFactor(parts, email))
  return `${email} signs in by password alone until a second factor is set up again.`
}

const signOut: Command = async (email) => {
  await withShop((parts) => signOutEverywhere(parts, email))
  return `${email} is signed out everywhere.`
}

const COMMANDS = new Map([
  ['add', add],
  ['password', password],
  ['email', email],
  ['confirm', confirm],
  ['role', role],
  ['no-second-factor', noSecondFactor],
  ['sign-out', signOut],
])

const [verb = '', account, argument] = process.argv.slice(2)

await runCommand(async () => {
  const command = COMMANDS.get(verb)
  if (verb && !(command && account)) throw usage(HELP)
  if (!command || !account) throw usage('Usage: npm run admin -- add EMAIL')
  print(await command(account, argument))
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
