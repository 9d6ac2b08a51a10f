import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what owners enter and nobody may read again. */
export interface Vault {
  /** `name` says what it is: it can be decrypted under this name only. */
  encrypt(name: string, content: object): string
  /** Undefined if it was encrypted with another secret, under another name, or was changed since. */
  decrypt(name: string, text: string): unknown
}

const FORMAT = 'v1'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the installation's secret, which signs other things as well. */
export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'restaurant: credentials of providers', 32))
  return {
    encrypt(name, content) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      return `${FORMAT}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
    },
    decrypt(name, text) {
      const [format, body = ''] = text.split('.')
      const bytes = Buffer.from(body, 'base64url')
      if (format !== FORMAT || bytes.length <= IV_BYTES + TAG_BYTES) return undefined
      try {
        const iv = bytes.subarray(0, IV_BYTES)
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        return JSON.parse(plain.toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}
