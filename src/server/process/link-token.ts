import { createHash, randomBytes } from 'node:crypto'

/** The token in a link. Only its hash is stored, so that reading the database does not reveal usable links. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
