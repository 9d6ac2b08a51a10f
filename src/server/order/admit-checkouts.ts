import type { RateLimits } from '#server/http/rate-limit.ts'

/**
 * Counts a checkout against its client: a new Idempotency-Key (or none) as a new checkout, a repeated one as a replay. Twenty
 * copies of one checkout sent at once are one new checkout and nineteen replays.
 */
export function admitCheckouts(isKnown: (key: string) => Promise<boolean>) {
  const underWay = new Map<string, Promise<void>>()

  return async (limits: RateLimits, client: string, key: string | undefined): Promise<void> => {
    if (key === undefined) return limits.count('checkouts', client)
    const id = JSON.stringify([client, key])
    const first = underWay.get(id)
    if (first) return first.then(() => limits.count('checkoutReplays', client))
    const counting = isKnown(key).then((known) => limits.count(known ? 'checkoutReplays' : 'checkouts', client))
    underWay.set(id, counting)
    try {
      await counting
    } finally {
      // Long enough for copies that were sent together to arrive; later ones find the order itself.
      setTimeout(() => underWay.delete(id), TOGETHER_MS).unref()
    }
  }
}

const TOGETHER_MS = 2_000
