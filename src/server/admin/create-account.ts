import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Db } from '#server/database/client.ts'
import { type Account, findAccountByEmail, insertAccount, updatePassword } from './admin-queries.ts'

/** Makes an account with this password, or gives the one there is this password and ends its sessions. */
export async function createAccount(tx: Db, email: string, password: string): Promise<Account> {
  const hash = await hashPassword(password)
  const existing = await findAccountByEmail(tx, email)
  if (existing) {
    await updatePassword(tx, existing.id, hash)
    return existing
  }
  const account = { id: randomBytes(16).toString('hex'), email, name: email.split('@')[0] ?? email }
  await insertAccount(tx, account, hash)
  return account
}
