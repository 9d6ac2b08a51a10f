import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyByScrypt } from 'better-auth/crypto'
import { oneAtATime } from '#server/process/one-at-a-time.ts'

const derive = promisify(argon2)

type Cost = { readonly memory: number; readonly passes: number }

/**
 * OWASP's parameters for Argon2id with the most memory, in KiB. Above 32 MiB, glibc returns it to the system after each hash; of
 * 19 MiB each of libuv's four threads keeps its own for good.
 */
const COST: Cost = { memory: 47_104, passes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** In PHC's notation, without the padding of base64. */
const headOf = ({ memory, passes }: Cost): string => `$argon2id$v=19$m=${memory},t=${passes},p=1$`
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Many who sign in together need the memory of one. */
const inTurn = oneAtATime()

const argon2id = (password: string, salt: Uint8Array, { memory, passes }: Cost): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength: HASH_BYTES, memory, passes }),
  )

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${headOf(COST)}${encoded(salt)}$${encoded(await argon2id(password, salt, COST))}`
}

type Attempt = { readonly hash: string; readonly password: string }

/**
 * Hashes of version 1.0.0 are better-auth's own, by scrypt. A new password replaces them, and not yet the next sign-in: whoever goes
 * back to 1.0.0 must still get in.
 */
export async function verifyPassword({ hash, password }: Attempt): Promise<boolean> {
  if (!hash.startsWith('$argon2id$')) return verifyByScrypt({ hash, password })
  const [, memory, passes, salt = '', expected = ''] = ENCODED.exec(hash) ?? []
  const bytes = Buffer.from(expected, 'base64')
  if (bytes.length !== HASH_BYTES) return false
  const cost = { memory: Number(memory), passes: Number(passes) }
  return timingSafeEqual(await argon2id(password, Buffer.from(salt, 'base64'), cost), bytes)
}
