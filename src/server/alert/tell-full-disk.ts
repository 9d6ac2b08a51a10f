import { message } from '#domain/language/translate.ts'
import type { Problem } from '#domain/system/problem.ts'
import { problemInWords } from '#domain/system/problem-words.ts'
import { translatorOfAccount, translatorOfAddress } from '#server/account/staff-reader.ts'
import { mailDomain } from '#server/adapters/mail/mail-words.ts'
import { sendPush } from '#server/adapters/push/send-push.ts'
import type { Shop } from '#server/shop.ts'
import { findFullDiskNow } from '#server/system/full-disk.ts'
import { listDevices } from './alert-queries.ts'
import { callWebhook } from './send-alert.ts'

/** Held by the process that has told, as long as the disk is full for it. */
const DISK_FULL = 'restaurant: full disk'

const TITLE = message('The disk is full')
const SYSTEM_SCREEN = '/admin/system'

/**
 * Tells of a full disk at once, without a row or a job: neither can be stored then. Of all processes, the one that notices it first
 * tells, once. Reading still works, so that devices and keys are known.
 */
export function fullDiskTeller(shop: Shop): () => Promise<void> {
  let isKnown = false
  return async () => {
    const problem = findFullDiskNow(shop)
    const isNew = problem !== undefined && !isKnown
    isKnown = problem !== undefined
    if (!problem) return shop.live.unmark(DISK_FULL)
    if (!isNew || !(await shop.live.mark(DISK_FULL))) return
    const sent = await Promise.allSettled([mailAll(shop, problem), pushToAll(shop, problem), webhook(shop, problem)])
    for (const each of sent) {
      if (each.status === 'rejected') shop.log.warn({ err: each.reason }, 'nobody could be told that the disk is full')
    }
  }
}

async function mailAll(shop: Shop, problem: Problem): Promise<void> {
  const { mailer, restaurant, publicUrl, settings } = shop
  for (const address of settings.read().sections.alerts.emails) {
    const t = await translatorOfAddress(shop, address)
    const { sentence, advice } = problemInWords(t, problem)
    await mailer?.send({
      to: { name: address, address },
      subject: `${restaurant.name}: ${t.message(TITLE)}`,
      paragraphs: [sentence, advice, `${publicUrl}${SYSTEM_SCREEN}`],
      t,
      messageId: `disk-full-${crypto.randomUUID()}@${mailDomain(restaurant)}`,
    })
  }
}

async function pushToAll(shop: Shop, problem: Problem): Promise<void> {
  for (const { device, language } of await listDevices(shop.db)) {
    const t = await translatorOfAccount(language, shop.restaurant)
    const { sentence } = problemInWords(t, problem)
    await sendPush(shop, device, { title: t.message(TITLE), body: sentence, tag: 'disk-full', path: SYSTEM_SCREEN })
  }
}

async function webhook(shop: Shop, { sentence, since = shop.now() }: Problem): Promise<void> {
  const { webhookUrl } = shop.settings.read().sections.alerts
  if (!webhookUrl) return
  await callWebhook(shop, webhookUrl, {
    id: crypto.randomUUID(),
    event: 'alert.began',
    restaurant: shop.restaurant.name,
    url: `${shop.publicUrl}${SYSTEM_SCREEN}`,
    alert: {
      ...{ id: crypto.randomUUID(), matter: 'disk_full', orderId: null, title: TITLE, sentence },
      ...{ startedAt: since.toISOString(), endedAt: null },
    },
  })
}
