import { setTimeout as pause } from 'node:timers/promises'

/** Begins the work and waits for it, but no longer than this: it goes on by itself. */
export async function waitAtMost(ms: number, begin: () => Promise<void>): Promise<void> {
  const ended = new AbortController()
  const work = begin().finally(() => ended.abort())
  const patience = pause(ms, undefined, { signal: ended.signal, ref: false }).catch(() => {})
  await Promise.race([work, patience])
}
