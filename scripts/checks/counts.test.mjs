import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from '../set-up/paths.mjs'
import { countOfFaultRuns, countOfPlaywright, countOfVitest, lineOf, sumOf } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitestReport = (testResults) =>
  reportOf({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults })

test('a test file that cannot be loaded counts as a failed test', () => {
  const failedTest = {
    name: inRoot('src/cart.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2\n    at line 3'] },
      { status: 'passed' },
    ],
  }
  const brokenFile = {
    name: inRoot('src/deal.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  expect(countOfVitest(vitestReport([failedTest]))).toMatchObject({ passed: 3, failed: 1, skipped: 2 })
  expect(countOfVitest(vitestReport([failedTest, brokenFile]))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: [
      { at: 'src/cart.test.ts', title: 'adds up', message: 'expected 1 to be 2' },
      { at: 'src/deal.test.ts', title: 'the file itself', message: 'no such module' },
    ],
    flaky: [],
  })
})

test('an error outside of every test counts, and names the file in which it was seen', () => {
  const none = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  const report = reportOf(none)
  const errors = join(folder, 'unhandled.json')
  const thrown = { message: 'Connection terminated\n    at line 3', file: inRoot('src/cart.test.ts') }
  writeFileSync(errors, JSON.stringify([thrown, { message: 'Worker exited' }]))
  expect(countOfVitest(report, errors)).toMatchObject({
    passed: 3,
    failed: 2,
    failures: [
      { at: 'src/cart.test.ts', title: 'an error outside of every test', message: 'Connection terminated' },
      { title: 'an error outside of every test: Worker exited' },
    ],
  })
})

test('a test that passes only on a retry counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  const error = { message: '\u001b[31mTimeout\u001b[39m of 30 s\nCall log' }
  const specs = [
    { ok: true, file: 'cart.spec.ts', title: 'empties' },
    { ok: false, file: 'cart.spec.ts', title: 'fills', tests: [{ results: [{ error }] }] },
  ]
  const suites = [{ suites: [{ specs }] }]
  expect(countOfPlaywright(reportOf({ stats, suites, errors: [] }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: [{ at: 'tests/e2e/cart.spec.ts', title: 'fills', message: 'Timeout of 30 s' }],
    flaky: [],
  })
})

test('an error outside all tests counts as a failure', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countOfPlaywright(reportOf({ stats, suites: [], errors: [{ message: 'no browser' }] }))).toMatchObject({
    failed: 1,
  })
})

test('each run with faults counts', () => {
  const failed = [{ seed: 7, problem: 'SP-1 was paid twice.\nSP-2 still waits.' }]
  expect(countOfFaultRuns(reportOf({ passed: 19, failed }))).toEqual({
    passed: 19,
    failed: 1,
    skipped: 0,
    failures: [{ at: 7, title: 'run with faults', message: 'SP-1 was paid twice.' }],
    flaky: [],
  })
})

test('a missing report gives no count', () => {
  expect(countOfFaultRuns(join(folder, 'nothing.json'))).toBeUndefined()
  expect(countOfVitest(join(folder, 'nothing.json'))).toBeUndefined()
})

test('counts add up', () => {
  const [a, b] = [{ title: 'a' }, { title: 'b' }]
  const one = { passed: 1, failed: 2, skipped: 3, failures: [a], flaky: [b] }
  expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: [a, a], flaky: [b, b] })
})

test('a failure is named by where it was, what was tested, and the first line of what was said', () => {
  expect(lineOf({ at: 'src/cart.test.ts', title: 'adds up', message: 'expected 1 to be 2' })).toBe(
    'src/cart.test.ts › adds up: expected 1 to be 2',
  )
  expect(lineOf({ title: 'Types' })).toBe('Types')
})
