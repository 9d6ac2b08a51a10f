import type { DatabaseHealth } from '#server/database/database-health.ts'

const TRIES = 3

/**
 * For work that may be done twice: while one server takes over from another, it waits for the new one and begins again, instead of
 * failing. Work that has no result once the outage is no longer short fails as it does anyway.
 */
export async function overShortOutage<Result>(
  health: Pick<DatabaseHealth, 'notice' | 'trouble' | 'untilBack'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    await health.untilBack()
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !health.notice(error)) throw error
      await health.untilBack()
      if (health.trouble()) throw error
    }
  }
}
