import { Refusal } from './refusal.ts'

/**
 * Refuses a change when somebody else has changed the record since its editor read it, and says what it is now. A change
 * that names no version is made over whatever is there.
 */
export function mustBeAsSeen(noun: string, seen: number | undefined, current: { readonly version: number }): void {
  if (seen === undefined || seen === current.version) return
  throw new Refusal('stale_version', `Somebody else has changed this ${noun} meanwhile. Please look at it again.`, {
    current,
  })
}
