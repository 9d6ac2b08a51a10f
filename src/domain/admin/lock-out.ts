/** Wrong passwords an account forgives before it pauses. */
const FORGIVEN_FAILURES = 5
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 15 * 60

/** How long an account refuses sign-in after so many wrong passwords in a row: doubling, up to a quarter of an hour. */
export function lockOutSeconds(failures: number): number {
  if (failures < FORGIVEN_FAILURES) return 0
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failures - FORGIVEN_FAILURES))
}
