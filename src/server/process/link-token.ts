import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link. Only its hash is stored: whoever reads the database cannot use it. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
