import { createHash } from 'node:crypto'

/**
 * One key of one order always yields the same id, a version 8 UUID, so the table itself refuses a second row. The ids are stored: by
 * another hash or layout, such as that of version 5, a call that is repeated after an update would take or return the money again.
 */
export function idFromKey(orderId: string, idempotencyKey: string): string {
  const hash = createHash('sha256').update(`${orderId}\n${idempotencyKey}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
