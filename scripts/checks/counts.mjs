import { existsSync, readFileSync } from 'node:fs'

export const NONE = { passed: 0, failed: 0, skipped: 0 }

export const sumOf = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NONE,
  )

/** A file whose tests could not even be collected counts as one failed test: vitest itself lists it as a suite. */
export function countOfVitest(path) {
  const report = read(path)
  if (!report) return undefined
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** Playwright calls a test flaky that passes on a retry. Nothing is retried here, so a flaky test counts as failed. */
export function countOfPlaywright(path) {
  const report = read(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + (report.errors.length > 0 && unexpected === 0 ? 1 : 0),
    skipped,
  }
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
