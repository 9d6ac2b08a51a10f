import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../set-up/paths.mjs'

/**
 * `failures` name what failed, and `flaky` what passed when it was run again: `at` is the file or the seed that a runner can be given again,
 * absent for a check that is always run whole.
 */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

export const sumOf = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped, failures, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      flaky: [...sum.flaky, ...flaky],
    }),
    NONE,
  )

/** One line for the end of the output. */
export const lineOf = ({ at, title, message }) => (at === undefined ? title : `${at} › ${title}: ${message}`)

export const WHOLE_FILE = 'the file itself'

/**
 * A file whose tests could not even be collected counts as one failed test: vitest itself lists it as a suite. So does an error outside of
 * every test, which only `errorsPath` knows (unhandled-errors.mjs).
 */
export function countOfVitest(path, errorsPath = '') {
  const report = read(path)
  if (!report) return undefined
  const outside = (read(errorsPath) ?? []).map(failureOutside)
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureIn(relative(inRoot(), name), test.fullName, test.failureMessages[0])),
  )
  return {
    ...NONE,
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + outside.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...failedTests,
      ...brokenFiles.map(({ name, message }) => failureIn(relative(inRoot(), name), WHOLE_FILE, message)),
      ...outside,
    ],
  }
}

function failureOutside({ file, message }) {
  const title = 'an error outside of every test'
  return file ? failureIn(relative(inRoot(), file), title, message) : { title: `${title}: ${firstLine(message)}` }
}

/** Playwright calls a test flaky that passes on a retry. It retries nothing here, so a flaky test counts as failed. */
export function countOfPlaywright(path) {
  const report = read(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    ...NONE,
    passed: expected,
    failed: unexpected + flaky + (report.errors.length > 0 && unexpected === 0 ? 1 : 0),
    skipped,
    failures: [
      ...report.suites.flatMap(failuresOfSuite),
      ...report.errors.map(({ message }) => ({
        title: `End-to-end tests, outside of every test: ${firstLine(message)}`,
      })),
    ],
  }
}

/** Suites nest: a file, then each `describe`. */
const failuresOfSuite = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => failureIn(`tests/e2e/${file}`, title, tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(failuresOfSuite),
]

const failureIn = (at, title, message) => ({ at, title, message: firstLine(message) })

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0]

/** Each run counts as a test. */
export function countOfFaultRuns(path) {
  const report = read(path)
  if (!report) return undefined
  const { passed, failed } = report
  const failures = failed.map(({ seed, problem }) => failureIn(seed, 'run with faults', problem))
  return { ...NONE, passed, failed: failed.length, failures }
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
