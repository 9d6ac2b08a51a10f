import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Chance } from '#domain/rehearsal/evening.ts'

/** The same numbers for the same seed, on every machine. */
export function seededChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}
