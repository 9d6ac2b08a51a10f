import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/delivery.ts'
import type { Geocoder } from './geocoder.ts'

const ADDRESSES = 2_000
const KEPT_MS = 24 * 60 * 60_000

/** Remembers answers, also that there is no such place; a failure is forgotten at once. Equal questions share one call. */
export function cachedGeocoder(geocoder: Geocoder): Geocoder {
  const cache = new LRUCache<string, { readonly point: Point | undefined }>({
    max: ADDRESSES,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => ({ point: await geocoder.locate(String(context)) }),
  })
  return {
    provider: geocoder.provider,
    approximate: geocoder.approximate,
    async locate(address) {
      const answer = await cache.fetch(address.toLowerCase().replace(/\s+/g, ' ').trim(), { context: address })
      return answer?.point
    },
  }
}
