import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../set-up/browser.mjs'
import { ensureBuild } from '../set-up/build.mjs'
import { inRoot, productNode, searchPath } from '../set-up/paths.mjs'
import { runProgram } from '../set-up/run-program.mjs'
import { countOfFaultRuns, countOfPlaywright, countOfVitest, lineOf, NONE, sumOf } from './counts.mjs'
import { repeatFailed } from './repeat-failed.mjs'

/** Runs every check even after a failure, what failed once more, prints the total and returns whether all passed. */
export async function runAllChecks() {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-checks-'))
  try {
    // In parallel, because tests often wait and leave a core idle (docs/design/tests.md).
    const linting = lintAndTypes()
    const { build, browser } = prepareAfter(linting)
    const onOldest = linting.then(() => onOldestPostgres(join(folder, 'oldest.json')))
    const total = await repeatFailed([
      ...(await Promise.all([unitAndIntegration(join(folder, 'vitest.json')), linting, onOldest])),
      ...(await Promise.all([runsWithFaults(join(folder, 'faults.json'), build), shortFriday(build)])),
      await endToEnd(join(folder, 'playwright.json'), build, browser),
    ])
    // Named at the end, which people read first.
    for (const failure of total.flaky) console.log(`FLAKY: ${lineOf(failure)}`)
    for (const failure of total.failures) console.log(`FAILED: ${lineOf(failure)}`)
    console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
    return total.failed === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the last checks need. A check that waits for it reports why it is missing. */
function prepareAfter(linting) {
  const build = linting.then(ensureBuild)
  const browser = Promise.allSettled([build]).then(ensureBrowser)
  for (const prepared of [build, browser]) prepared.catch(() => {})
  return { build, browser }
}

const ENTRY_POINTS = {
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  tsc: ['typescript', 'bin', 'tsc'],
  vitest: ['vitest', 'vitest.mjs'],
  playwright: ['@playwright', 'test', 'cli.js'],
}

/** Runs one of our tools in the pinned Node.js. */
const run = (tool, args, { env = {}, isQuiet = false } = {}) =>
  runProgram(productNode(), [inRoot('node_modules', ...ENTRY_POINTS[tool]), ...args], {
    env: { PATH: searchPath({ withProject: true }), ...env },
    isQuiet,
  })

async function lintAndTypes() {
  const count = sumOf([
    await program('Format and lint', 'biome', ['check']),
    await program('Types', 'tsc', ['--noEmit', '-p', '.']),
    await program('Types of the domain, which knows neither browser nor server', 'tsc', [
      '--noEmit',
      '-p',
      'src/domain',
    ]),
  ])
  return { count }
}

const program = async (name, tool, args) => asOneTest(name, await run(tool, args, { isQuiet: true }))

/** Shows the output of a check that has ended, since others run in parallel. */
function asOneTest(name, { isDone, output }) {
  console.log(`\n== ${name}`)
  if (output.trim()) console.log(output.trim())
  return isDone ? passed() : failed(name)
}

async function unitAndIntegration(report) {
  const name = 'Unit and integration tests'
  console.log(`\n== ${name}`)
  const { count } = await vitest(name, report, [])
  return { count, repeat: vitestAgain(name, report) }
}

async function vitest(name, report, args, { env = {}, isQuiet = false } = {}) {
  const unhandled = `${report}.unhandled`
  const reporters = ['default', 'json', inRoot('scripts', 'checks', 'unhandled-errors.mjs')]
  const flags = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${report}`]
  const { isDone, output } = await run('vitest', ['run', ...flags, ...args], {
    env: { NODE_ENV: 'test', UNHANDLED_ERRORS: unhandled, ...env },
    isQuiet,
  })
  return { count: counted(name, countOfVitest(report, unhandled), isDone), output }
}

const vitestAgain = (name, report, env) => async (failures) => {
  console.log(`\n== ${name}, again`)
  const args = ['--no-file-parallelism', ...placesOf(failures)]
  return (await vitest(name, `${report}.again.json`, args, { env })).count
}

const placesOf = (failures) => [...new Set(failures.flatMap(({ at }) => at ?? []))]

/** Beginnings of the test files that send the most different statements. The workflow on GitHub runs all of them. */
const MUCH_SQL = [
  'app/admin-lists',
  'app/rate-limit',
  'backup/backup-queries',
  'booking/booking.test',
  'database/client',
  'database/list-queries',
  'guest/guest-search',
  'jobs',
  'menu/menu.test',
  'order/checkout-repeats',
  'order/payment',
  'order/search-orders',
  'order/takings',
  'report/report',
  'system',
]

async function onOldestPostgres(report) {
  const name = 'Tests of the database on the oldest PostgreSQL that can be used'
  const files = MUCH_SQL.map((start) => `src/server/${start}`)
  const env = { TEST_POSTGRES: 'oldest' }
  const { count, output } = await vitest(name, report, files, { env, isQuiet: true })
  console.log(`\n== ${name}`)
  if (count.failed > 0) console.log(output.trim())
  return { count, repeat: vitestAgain(name, report, env) }
}

async function runsWithFaults(report, build) {
  const name = 'Runs with faults'
  console.log(`\n== ${name}`)
  try {
    await build
    const count = await faultRuns(name, report, { seed: 1, runs: 20, shrinkSeconds: 60 })
    return { count, repeat: (failures) => seedsAgain(failures, report) }
  } catch (error) {
    return notBuilt(name, error)
  }
}

async function faultRuns(name, report, { seed, runs, shrinkSeconds }) {
  const size = ['--seed', `${seed}`, '--runs', `${runs}`, '--shrink-seconds', `${shrinkSeconds}`]
  const program = [inRoot('tests', 'faults', 'run.ts'), ...size, '--report', report]
  const { isDone } = await runProgram(productNode(), program)
  return counted(name, countOfFaultRuns(report), isDone)
}

async function seedsAgain(failures, report) {
  const counts = []
  for (const seed of placesOf(failures)) {
    const once = { seed, runs: 1, shrinkSeconds: 1 }
    counts.push(await faultRuns(`Run with faults, seed ${seed}`, `${report}.${seed}.json`, once))
  }
  return sumOf(counts)
}

/** A few minutes of the whole evening in `npm run test:friday`. */
async function shortFriday(build) {
  const name = 'A short Friday'
  try {
    await build
    const evening = [inRoot('tests', 'friday', 'run.ts'), '--short']
    return { count: asOneTest(name, await runProgram(productNode(), evening, { isQuiet: true })) }
  } catch (error) {
    return notBuilt(name, error)
  }
}

async function endToEnd(report, build, browser) {
  const name = 'End-to-end tests'
  console.log(`\n== ${name}`)
  try {
    await build
    const play = async (output, more = []) => {
      const env = { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_NAME: output }
      const { isDone } = await run('playwright', ['test', '--reporter=list,json', ...more], { env })
      return counted(name, countOfPlaywright(output), isDone)
    }
    const repeat = (failures) => play(`${report}.again.json`, ['--workers=1', ...placesOf(failures)])
    return { count: await play(report), repeat }
  } catch (error) {
    return notBuilt(name, error)
  }
}

function notBuilt(name, error) {
  console.error(error.name === 'Problem' ? error.message : error)
  return { count: failed(name) }
}

/** A runner that fails without a failed test (no test found, broken set-up) counts as a failure. */
function counted(name, count, isDone) {
  if (!count || count.passed + count.failed === 0) return failed(name)
  return isDone || count.failed > 0 ? count : sumOf([count, failed(name)])
}

const passed = () => ({ ...NONE, passed: 1 })

const failed = (title) => ({ ...NONE, failed: 1, failures: [{ title }] })
