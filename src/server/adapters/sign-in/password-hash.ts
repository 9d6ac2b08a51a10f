import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyByScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)

/** OWASP's parameters for Argon2id with the least memory but one, since a small server may have 1 GB: 19 MiB, 35 ms. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/** In PHC's notation, without the padding of base64. */
const HEAD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const argon2id = (password: string, salt: Uint8Array): Promise<Buffer> =>
  derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: HASH_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${HEAD}${encoded(salt)}$${encoded(await argon2id(password, salt))}`
}

type Attempt = { readonly hash: string; readonly password: string }

/**
 * Hashes of version 1.0.0 are better-auth's own, by scrypt. A new password replaces them, and not yet the next sign-in: whoever goes
 * back to 1.0.0 must still get in.
 */
export async function verifyPassword({ hash, password }: Attempt): Promise<boolean> {
  if (isOutdated(hash)) return verifyByScrypt({ hash, password })
  const [salt = '', expected = ''] = hash.slice(HEAD.length).split('$')
  const bytes = Buffer.from(expected, 'base64')
  if (bytes.length !== HASH_BYTES) return false
  return timingSafeEqual(await argon2id(password, Buffer.from(salt, 'base64')), bytes)
}

/** Made with other parameters than a new one. */
const isOutdated = (hash: string): boolean => !hash.startsWith(HEAD)
