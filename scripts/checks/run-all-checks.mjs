import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../set-up/browser.mjs'
import { ensureBuild } from '../set-up/build.mjs'
import { inRoot, productNode, searchPath } from '../set-up/paths.mjs'
import { runProgram } from '../set-up/run-program.mjs'
import { countOfFaultRuns, countOfPlaywright, countOfVitest, NONE, sumOf } from './counts.mjs'

/** Runs every check even after a failure, prints the total and returns whether all passed. */
export async function runAllChecks() {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-checks-'))
  try {
    // In parallel, because tests often wait and leave a core idle (decision 0221).
    const linting = lintAndTypes()
    const { build, browser } = prepareAfter(linting)
    const onOldest = linting.then(() => onOldestPostgres(join(folder, 'oldest.json')))
    const total = sumOf([
      ...(await Promise.all([unitAndIntegration(join(folder, 'vitest.json')), linting, onOldest])),
      ...(await Promise.all([runsWithFaults(join(folder, 'faults.json'), build), shortFriday(build)])),
      await endToEnd(join(folder, 'playwright.json'), build, browser),
    ])
    // Repeated at the end, which people read first.
    for (const line of total.failures) console.log(`FAILED: ${line}`)
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
  return sumOf([
    await program('Format and lint', 'biome', ['check']),
    await program('Types', 'tsc', ['--noEmit', '-p', '.']),
    await program('Types of the domain, which knows neither browser nor server', 'tsc', [
      '--noEmit',
      '-p',
      'src/domain',
    ]),
  ])
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
  const { isDone } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      env: { NODE_ENV: 'test' },
    },
  )
  return counted(name, countOfVitest(report), isDone)
}

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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { NODE_ENV: 'test', TEST_POSTGRES: 'oldest' }
  const { isDone, output } = await run('vitest', ['run', ...reporters, ...files], { env, isQuiet: true })
  const count = counted(name, countOfVitest(report), isDone)
  console.log(`\n== ${name}`)
  if (count.failed > 0) console.log(output.trim())
  return count
}

async function runsWithFaults(report, build) {
  const name = 'Runs with faults'
  console.log(`\n== ${name}`)
  try {
    await build
    const { isDone } = await runProgram(productNode(), [
      inRoot('tests', 'faults', 'run.ts'),
      ...['--seed', '1', '--runs', '20', '--shrink-seconds', '60', '--report', report],
    ])
    return counted(name, countOfFaultRuns(report), isDone)
  } catch (error) {
    return notBuilt(name, error)
  }
}

/** A few minutes of the whole evening in `npm run test:friday`. */
async function shortFriday(build) {
  const name = 'A short Friday'
  try {
    await build
    const evening = [inRoot('tests', 'friday', 'run.ts'), '--short']
    return asOneTest(name, await runProgram(productNode(), evening, { isQuiet: true }))
  } catch (error) {
    return notBuilt(name, error)
  }
}

async function endToEnd(report, build, browser) {
  const name = 'End-to-end tests'
  console.log(`\n== ${name}`)
  try {
    await build
    const env = { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { isDone } = await run('playwright', ['test', '--reporter=list,json'], { env })
    return counted(name, countOfPlaywright(report), isDone)
  } catch (error) {
    return notBuilt(name, error)
  }
}

function notBuilt(name, error) {
  console.error(error.name === 'Problem' ? error.message : error)
  return failed(name)
}

/** A runner that fails without a failed test (no test found, broken set-up) counts as a failure. */
function counted(name, count, isDone) {
  if (!count || count.passed + count.failed === 0) return failed(name)
  return isDone || count.failed > 0 ? count : sumOf([count, failed(name)])
}

const passed = () => ({ ...NONE, passed: 1 })

const failed = (name) => ({ ...NONE, failed: 1, failures: [name] })
