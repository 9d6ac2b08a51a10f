import { sumOf, WHOLE_FILE } from './counts.mjs'

/** More tests than these that fail once and then pass say that something is wrong. */
const FLAKY_MAX = 2

/**
 * The sum of all checks, after what failed was run once more, with nothing beside it. `repeat` of a check runs the files or seeds of the given
 * failures again, and answers their count.
 */
export async function repeatFailed(checks) {
  const counts = []
  for (const { count, repeat } of checks) {
    const isRepeatable = repeat && count.failures.some(({ at }) => at !== undefined)
    counts.push(isRepeatable ? withoutFlaky(count, await repeat(count.failures)) : count)
  }
  const total = sumOf(counts)
  return total.flaky.length > FLAKY_MAX ? withFlakyAsFailed(total) : total
}

/** Counts as passed, and as flaky, what failed the first time only. */
function withoutFlaky(count, repeated) {
  const hasRun = repeated?.failures.every(({ at }) => at !== undefined)
  if (!hasRun) return count
  const failsAgain = (failure) =>
    repeated.failures.some(({ at, title }) => at === failure.at && [failure.title, WHOLE_FILE].includes(title))
  const isFlaky = (failure) => failure.at !== undefined && !failsAgain(failure)
  const flaky = count.failures.filter(isFlaky)
  return {
    ...count,
    passed: count.passed + flaky.length,
    failed: count.failed - flaky.length,
    failures: count.failures.filter((failure) => !isFlaky(failure)),
    flaky,
  }
}

const withFlakyAsFailed = (total) => ({
  ...total,
  passed: total.passed - total.flaky.length,
  failed: total.failed + total.flaky.length,
})
