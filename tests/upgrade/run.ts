// `npm run test:upgrade -- --from v1.0.0 --seconds 20`: an earlier version and this one behind nginx while guests order and staff work.
// Forward with the migration, back again, and forward once more. No request may fail, and the books must be right.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPreviousRelease, openRelease } from './previous-release.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { openTwoVersions, type TwoVersions, type Version } from './two-versions.ts'

const { values } = parseArgs({
  options: {
    /** A commit, branch or tag; the previous release if it is not given. */
    from: { type: 'string' },
    /** How long each version works alone. */
    seconds: { type: 'string', default: '20' },
  },
})
const aloneMs = Number(values.seconds) * 1000
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const from = values.from ?? (await findPreviousRelease())
say(`Building ${from.slice(0, 12)}…`)
await using release = await openRelease(from)
await using shop = await openTwoVersions({ old: release.root, current: resolve() })
const { old, current } = shop
const traffic = startTraffic({ url: shop.url, staff: shop.staff, payAtStripe: shop.stripe.pay })
const problems: string[] = []
try {
  await workAlone(old)
  await change(old, current)
  await change(current, old)
  await change(old, current)
} finally {
  await traffic.stop()
}
if (shop.refusedEvents() > 0) problems.push(`${shop.refusedEvents()} events of Stripe were not taken at once.`)
problems.push(...traffic.failed, ...(await shop.compare(traffic.told)))
say(
  `${traffic.told.checkouts.length} orders, ${traffic.told.changes.length} changes by staff, ${problems.length} problems.`,
)
for (const problem of problems.slice(0, 40)) say(`  ! ${problem}`)
if (problems.length > 0) await keepLog(shop)
process.exitCode = problems.length === 0 ? 0 : 1

async function workAlone({ name }: Version): Promise<void> {
  await pause(aloneMs)
  report(`${name} alone`, traffic)
}

/** As docs/operating/scale.md says: start the other version, lead requests to it, and end this one when its pages are closed. */
async function change(before: Version, after: Version): Promise<void> {
  const begun = performance.now()
  await after.process.start()
  const startedMs = Math.round(performance.now() - begun)
  await shop.turnTo(after)
  report(`from ${before.name} to ${after.name}, which started in ${startedMs} ms`, traffic)
  await workAlone(after)
  const code = await before.process.stop()
  if (code !== 0) problems.push(`${before.name} ended with ${code}.`)
  report(`${before.name} ended`, traffic)
}

function report(phase: string, { count, failed }: Traffic): void {
  const { asked, slowestMs } = count()
  say(`${phase}: ${asked} requests, ${failed.length} failed so far, the slowest took ${slowestMs} ms`)
}

async function keepLog({ log }: TwoVersions): Promise<void> {
  const file = join(tmpdir(), 'restaurant-upgrade.log')
  await writeFile(file, log())
  say(`  The log of both versions: ${file}`)
}
