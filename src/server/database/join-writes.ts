import type { PoolClient } from 'pg'

/**
 * Sends statements that do not wait for each other in one write: a write to a socket takes longer than making the message
 * (decision 0156). node-postgres writes each by itself.
 */
export function joinWrites(client: PoolClient): void {
  const { stream } = client.connection
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  let isHeldBack = false
  const query = (...args: unknown[]): unknown => {
    if (!isHeldBack) {
      isHeldBack = true
      stream.cork()
      process.nextTick(() => {
        isHeldBack = false
        stream.uncork()
      })
    }
    return send(...args)
  }
  Object.assign(client, { query })
}
