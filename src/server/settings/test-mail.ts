import { setTimeout as pause } from 'node:timers/promises'
import type { TestMail } from '#contract/mail.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { describeMailError } from '#domain/system/failed-mail.ts'
import { shortened } from '#domain/text/shortened.ts'
import { spokenToStaff, translatorOfAddress } from '#server/account/staff-reader.ts'
import { formatMoment, mailDomain } from '#server/adapters/mail/mail-words.ts'
import { oneLine, type PlainMail } from '#server/adapters/mail/mailer.ts'
import type { Shop } from '#server/shop.ts'

/** How long an owner watches a button. A slower mail server may still deliver. */
const TIMEOUT_MS = 15_000
const ANSWER_MAX = 200

const NOT_SET_UP = message('Email is not set up. Enter a mail server under Settings, Mail server.')

/** Sends an email and waits until the mail server has accepted it. Otherwise the refusal (`mail_failed`) says why. */
export async function sendTestMail(shop: Shop, { to }: TestMail, timeoutMs = TIMEOUT_MS): Promise<TestMail> {
  const { mailer, log } = shop
  if (!mailer) throw new Refusal('mail_failed', NOT_SET_UP, { reason: 'not_set_up' })
  const sending = mailer.send(await testMail(to, shop)).then(
    () => undefined,
    (error: unknown) => {
      log.warn({ err: error }, 'a test email could not be sent')
      return refusalOf(error)
    },
  )
  const refusal = await Promise.race([sending, pause(timeoutMs, timeout(timeoutMs), { ref: false })])
  if (refusal) throw refusal
  return { to }
}

async function testMail(to: string, shop: Shop): Promise<PlainMail> {
  const { restaurant, publicUrl, now } = shop
  const t = await translatorOfAddress(shop, to)
  const lines = [
    t('This is a test from {restaurant}.', { restaurant: restaurant.name }),
    t('It was sent on {moment} from {address}. Receipts and booking confirmations come the same way.', {
      moment: formatMoment(now(), spokenToStaff(t, restaurant)),
      address: publicUrl,
    }),
  ]
  return {
    to: { name: to, address: to },
    subject: t('A test from {restaurant}', { restaurant: restaurant.name }),
    paragraphs: lines,
    t,
    messageId: `test-${crypto.randomUUID()}@${mailDomain(restaurant)}`,
  }
}

/** In plain words, with the mail server's answer if it gave one. */
function refusalOf(error: unknown): Refusal {
  const { message: technical, response } = error as { readonly message?: string; readonly response?: string }
  const answer = shortened(oneLine(response ?? ''), ANSWER_MAX)
  const sentence = (t: Translate): string => {
    const more = answer ? t('It said: “{answer}”', { answer }) : t('Check its name and port, and that it runs.')
    return `${t.message(describeMailError(technical ?? ''))} ${more}`
  }
  return new Refusal('mail_failed', sentence, { reason: 'refused' })
}

const timeout = (timeoutMs: number) =>
  new Refusal(
    'mail_failed',
    (t) =>
      t.plural(
        timeoutMs / 1000,
        'The mail server has not answered within {count} seconds.',
        'The mail server has not answered within {count} seconds.',
      ),
    { reason: 'timeout' },
  )
