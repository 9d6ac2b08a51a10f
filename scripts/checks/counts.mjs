import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../set-up/paths.mjs'

/** `failures` are the lines that name what failed, for the end of the output. */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const sumOf = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
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
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureLine(name, test.fullName, test.failureMessages[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...failedTests,
      ...brokenFiles.map(({ name, message }) => failureLine(name, 'the file itself', message)),
    ],
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
    failures: [
      ...report.suites.flatMap(failuresOfSuite),
      ...report.errors.map(({ message }) => failureLine('End-to-end tests', 'outside of every test', message)),
    ],
  }
}

/** Suites nest: a file, then each `describe`. */
const failuresOfSuite = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => failureLine(file, title, tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(failuresOfSuite),
]

const failureLine = (file, title, message = '') =>
  `${isAbsolute(file) ? relative(inRoot(), file) : file} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`

/** Each run counts as a test. */
export function countOfFaultRuns(path) {
  const report = read(path)
  if (!report) return undefined
  const { passed, failed } = report
  const failures = failed.map(({ seed, problem }) => failureLine('Runs with faults', `seed ${seed}`, problem))
  return { passed, failed: failed.length, skipped: 0, failures }
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
