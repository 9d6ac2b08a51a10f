import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countOfPlaywright, countOfVitest, sumOf } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitestReport = (testResults) =>
  reportOf({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults })

test('a test file that cannot even be read counts as a failed test', () => {
  const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const brokenFile = { status: 'failed', assertionResults: [] }
  expect(countOfVitest(vitestReport([failedTest]))).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(countOfVitest(vitestReport([failedTest, brokenFile]))).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('what passes only at the second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countOfPlaywright(reportOf({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2, skipped: 0 })
})

test('an error outside every test is a failure', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countOfPlaywright(reportOf({ stats, errors: [{ message: 'no browser' }] }))).toMatchObject({ failed: 1 })
})

test('a runner that wrote no report has no count', () => {
  expect(countOfVitest(join(folder, 'nothing.json'))).toBeUndefined()
})

test('counts add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
