// `npm run missing -- --since 24h`: which paid orders are not in the database, as the payment provider knows them.
import { parseArgs } from 'node:util'
import { describeLost } from '#commands/describe-lost.ts'
import { openPaymentsOf } from '#commands/open-payments-of.ts'
import { print, runCommand, usage, withDatabase } from '#commands/run-command.ts'
import { findLostOrders } from '#server/order/payment/lost-orders.ts'

const UNITS = { h: 60 * 60_000, d: 24 * 60 * 60_000 } as const

await runCommand(async () => {
  const since = readSince()
  await withDatabase(async (database, config) => {
    const payments = openPaymentsOf(config, database)
    const found = await findLostOrders({ db: database.db, payments, publicUrl: config.publicUrl }, since)
    for (const line of describeLost(found)) print(line)
  })
})

function readSince(): Date {
  const usageOfMissing = usage('Usage: npm run missing -- --since 24h (or 7d)')
  try {
    const { values } = parseArgs({ options: { since: { type: 'string', default: '24h' } } })
    const [, number, unit] = /^(\d{1,4})([hd])$/.exec(values.since) ?? []
    if (!number) throw usageOfMissing
    return new Date(Date.now() - Number(number) * UNITS[unit === 'd' ? 'd' : 'h'])
  } catch {
    throw usageOfMissing
  }
}
