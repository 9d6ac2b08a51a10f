import { type Alert, type AlertReadings, findAlerts, SLIP_ALERT_ATTEMPTS } from '#domain/alert/alert.ts'
import { currentPauses, type OrderedService } from '#domain/pauses/pauses.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { openSince } from '#domain/time/opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { zoneClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { type Lane, queueIn } from '#server/database/job-lanes.ts'
import { addJobs } from '#server/database/job-queries.ts'
import { notifyLateOrders } from '#server/order/notice/order-notices.ts'
import { listUnprintedSlips } from '#server/order/ticket/deleted-order-slips.ts'
import { setUnattended } from '#server/pauses/pauses.ts'
import type { Shop } from '#server/shop.ts'
import { countUnacceptedOrders, countUnstartedPreorders } from '#server/system/system-queries.ts'
import {
  type AlertRow,
  areJobsStopped,
  endAlert,
  findLastRing,
  insertAlert,
  insertMessages,
  listChangedBooks,
  listDevices,
  listFlaggedOrders,
  listLostProtection,
  listNotifiedTargets,
  listOpenAlerts,
  lockAlertCheck,
  type MessageRow,
  saveRing,
  type Target,
} from './alert-queries.ts'
import { SEND_ALERT_JOB, sendAlert } from './send-alert.ts'

/** How long orders stay paused without another check: longer than the interval of checks, but short if all processes die. */
const UNATTENDED_MS = 15 * 60_000
const RENEWED_BEFORE_MS = 5 * 60_000

/**
 * Looks for matters that need a person, stores which have begun or ended, and queues the messages, all in one transaction. Does
 * nothing while another process is checking.
 */
export async function checkAlerts(shop: Shop, runningSince: Date): Promise<void> {
  const checked = await shop.db.transaction(async (tx) => {
    if (!(await lockAlertCheck(tx))) return undefined
    const now = shop.now()
    await notifyLateOrders(tx, now)
    const found = findAlerts(await readAlerts(tx, shop, { now, runningSince }))
    const messages = await saveAlerts(tx, shop, found, now)
    return { isUnattended: found.some(({ matter }) => matter === 'no_screen'), messages }
  })
  if (!checked) return
  await keepUnattended(shop, checked.isUnattended)
  // Jobs that have stopped cannot send the message about it.
  for (const id of checked.messages) await sendAlert(shop, { id }).catch(() => {})
}

type Times = Pick<AlertReadings, 'now' | 'runningSince'>

async function readAlerts(tx: Db, { restaurant }: Shop, times: Times): Promise<AlertReadings> {
  return {
    ...times,
    unaccepted: await countUnacceptedOrders(tx),
    unstarted: await countUnstartedPreorders(tx, restaurant, times.now),
    openSince: openForOrdersSince(restaurant, times.now),
    ringingAt: await findLastRing(tx),
    flagged: await listFlaggedOrders(tx),
    areJobsStopped: await areJobsStopped(tx),
    lostProtection: await listLostProtection(tx),
    changedBooks: await listChangedBooks(tx),
    unprintedSlips: await listUnprintedSlips(tx, SLIP_ALERT_ATTEMPTS),
  }
}

/** Undefined also when staff have closed early. */
function openForOrdersSince({ offers, hours, service, timeZone }: Restaurant, now: Date): Date | undefined {
  const { closing } = currentPauses(service, now)
  if (closing && Date.parse(closing.from) <= now.getTime()) return undefined
  const types: readonly OrderedService[] = ['pickup', 'delivery']
  const begins = types
    .filter((type) => offers[type])
    .map((type) => openSince(hoursFor(hours, type), now, zoneClock(timeZone)))
    .filter((since) => since !== undefined)
  return begins.length > 0 ? new Date(Math.min(...begins.map((since) => since.getTime()))) : undefined
}

/** Returns the ids of the messages that must be sent without a job. */
async function saveAlerts(tx: Db, shop: Shop, found: readonly Alert[], now: Date): Promise<string[]> {
  const { matters } = shop.settings.read().sections.alerts
  const open = new Map((await listOpenAlerts(tx)).map((row) => [keyOf(row), row]))
  const messages: MessageRow[] = []
  let areChanged = false
  for (const alert of found.filter(({ matter }) => matters[matter])) {
    if (open.delete(keyOf(alert))) continue
    const targets = await listTargets(tx, shop)
    // Without a recipient there is nobody to notify: the alert is stored once there is one.
    if (targets.length === 0) continue
    const { id } = await insertAlert(tx, alert, now)
    const queued = await queueMessages(tx, { id, event: 'began' }, targets)
    if (alert.matter === 'jobs_stopped') messages.push(...queued)
    areChanged = true
  }
  const lasting = new Set(found.map(keyOf))
  for (const [key, { id }] of open) {
    await endAlert(tx, id, now)
    // If the owner has switched this alert off, its end is not sent either.
    if (!lasting.has(key)) await queueMessages(tx, { id, event: 'ended' }, await listNotifiedTargets(tx, id))
    areChanged = true
  }
  if (areChanged) await announce(tx, { topic: 'system' })
  return messages.map(({ id }) => id)
}

const keyOf = ({ matter, orderId }: Pick<Alert, 'matter' | 'orderId'>): string => `${matter} ${orderId}`

/** All recipients: devices, addresses, and the webhook once it has a secret to sign with. */
async function listTargets(tx: Db, { mailer, settings }: Shop): Promise<Target[]> {
  const { emails, webhookUrl } = settings.read().sections.alerts
  const devices = await listDevices(tx)
  return [
    ...devices.map(({ device }) => ({ channel: 'push', target: device.id }) as const),
    ...(mailer ? emails.map((target) => ({ channel: 'email', target }) as const) : []),
    ...(webhookUrl ? [{ channel: 'webhook', target: webhookUrl } as const] : []),
  ]
}

type About = Pick<AlertRow, 'id'> & Pick<MessageRow, 'event'>

async function queueMessages(tx: Db, { id: alertId, event }: About, targets: readonly Target[]): Promise<MessageRow[]> {
  const messages = await insertMessages(tx, alertId, event, targets)
  const hosts = new Map((await listDevices(tx)).map(({ device }) => [device.id, new URL(device.endpoint).host]))
  const jobs = messages.map(({ id, channel, target }) => ({
    payload: { id },
    jobKey: `alert:${id}`,
    queue: queueIn(LANE_OF_CHANNEL[channel], hosts.get(target) ?? target),
    ...(channel === 'push' && { maxAttempts: PUSH_ATTEMPTS }),
  }))
  await addJobs(tx, SEND_ALERT_JOB, jobs)
  return messages
}

/** Over half an hour: whoever looks at a device later sees the alert on a screen. */
const PUSH_ATTEMPTS = 8

/** A channel that is silent delays no other. */
const LANE_OF_CHANNEL = {
  push: 'push alerts',
  email: 'email alerts',
  webhook: 'webhook alerts',
} as const satisfies Record<MessageRow['channel'], Lane>

/** Pauses orders while no screen would ring, if the owner wants that. Extends an ongoing pause before it runs out. */
async function keepUnattended(shop: Shop, isUnattended: boolean): Promise<void> {
  const { pauseWithoutScreen } = shop.settings.read().sections.alerts
  const now = shop.now()
  const { unattended } = currentPauses(shop.restaurant.service, now)
  if (!(isUnattended && pauseWithoutScreen)) {
    if (unattended) await setUnattended(shop, undefined)
    return
  }
  if (unattended && Date.parse(unattended.until) - now.getTime() > RENEWED_BEFORE_MS) return
  const until = new Date(now.getTime() + UNATTENDED_MS)
  const from = unattended?.from ?? now.toISOString()
  await setUnattended(shop, { from, until: until.toISOString(), reason: 'the kitchen cannot be reached' })
}

/** Each screen asks twice a minute, and whenever something changes. */
const STORED_EVERY_MS = 15_000

/** An audible screen has asked for waiting orders: orders are taken again at once. */
export async function noteRingingScreen(shop: Shop): Promise<void> {
  const { ringing, db } = shop
  const now = shop.now()
  ringing.at = now
  if (now.getTime() - (ringing.storedAt?.getTime() ?? 0) >= STORED_EVERY_MS) {
    ringing.storedAt = now
    await saveRing(db, now)
  }
  if (currentPauses(shop.restaurant.service, now).unattended) await setUnattended(shop, undefined)
}
