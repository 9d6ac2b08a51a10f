import { english } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { type Cents, exactPrice } from '#domain/money/money.ts'
import { successPath } from '#domain/order/checkout.ts'
import { dueOf } from '#domain/order/order-money.ts'
import { expectedSentence, namedDishes, type OrderNews } from '#domain/order/order-notice.ts'
import { describeChange, type OrderedChange } from '#domain/order/ordered-change.ts'
import { filledIn, mailIn } from '#domain/settings/mail-texts.ts'
import { spokenClock } from '#domain/time/time-zone.ts'
import { MailLink, mailBody, paragraphs } from '#server/adapters/mail/mail-body.tsx'
import {
  describeAddress,
  fact,
  formatMoment,
  type MailSettings,
  mailDomain,
  ownParagraphs,
  valuesIn,
} from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import { prefixFor, spokenToGuest } from '#server/language/guest-language.ts'
import type { CheckoutSession } from '#server/order/record/checkout-queries.ts'
import { toPayLater } from '#server/order/record/due-later.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

export type OrderMailSettings = MailSettings & { readonly publicUrl: string }
/** What emails about an order are written from, in its guest's language; read when they are sent. */
export async function orderMailSettings(
  { settings, publicUrl, menu }: Pick<Shop, 'settings' | 'publicUrl' | 'menu'>,
  order: Pick<OrderRow, 'language'>,
): Promise<OrderMailSettings> {
  const { restaurant, sections } = settings.read()
  const read = await spokenToGuest(order, restaurant, menu)
  const mail = mailIn(read.t ?? english, sections.mail, sections.languages.first)
  return { restaurant: read, mail, publicUrl: `${publicUrl}${prefixFor(order, restaurant)}` }
}

export type MailedOrder = OrderRow & { readonly customerEmail: string }

/** Staff have changed what was ordered. `link`: where the difference can be paid. */
export function orderChangeMail(
  order: MailedOrder,
  { change, at, link }: { readonly change: ChangedDishes; readonly at: string; readonly link: string | undefined },
  settings: OrderMailSettings,
): Mail {
  const format = formatOfSale(order)
  const due = dueOf(order)
  const { restaurant, mail } = settings
  const { labels } = mail
  const { t = english } = restaurant
  const sum = (label: string, amount: Cents) => fact(restaurant, label, exactPrice(amount, format))
  const sums = [
    sum(labels.total, order.totalCents),
    ...(due > 0 ? [sum(labels.stillToPay, due)] : []),
    ...(order.refundedCents > 0 ? [sum(labels.refunded, order.refundedCents)] : []),
  ]
  return orderMail('orderChange', order, settings, {
    facts: [describeChange(change, t).join('\n'), sums.join('\n')],
    links: [...(link ? [{ words: t('Pay the difference'), url: link }] : []), orderPage(order, settings)],
    id: `order-change-${order.id}-${Date.parse(at)}`,
  })
}

type ChangedDishes = Pick<OrderedChange, 'added' | 'removed' | 'type'>

/** The page on which the guest pays what is due. */
export function paymentLinkMail(
  order: MailedOrder,
  { id, amountCents, url }: Pick<CheckoutSession, 'id' | 'amountCents'> & { readonly url: string },
  settings: OrderMailSettings,
): Mail {
  const { t = english } = settings.restaurant
  const amount = exactPrice(amountCents, formatOfSale(order))
  return orderMail('paymentLink', order, settings, {
    values: { amount },
    links: [{ words: t('Pay {amount}', { amount }), url }],
    id: `payment-link-${id}`,
  })
}

/** Staff need longer: the new time. */
export function delayMail(order: MailedOrder, settings: OrderMailSettings): Mail {
  const promised = order.promisedFor
  const { restaurant } = settings
  const { t = english } = restaurant
  const when = formatMoment(promised, restaurant)
  return orderMail('delay', order, settings, {
    values: { when },
    facts: [order.type === 'delivery' ? t('It will be with you about:') : t('It will be ready about:'), when],
    links: [orderPage(order, settings)],
    id: `delay-${order.id}-${promised.getTime()}`,
  })
}

/** A dish of the order has run out. */
export function runOutMail(order: MailedOrder, settings: OrderMailSettings): Mail {
  const { at = '', dishes = [] } = order.toldRunOut ?? {}
  return orderMail('runOut', order, settings, {
    values: { dishes: namedDishes(dishes, settings.restaurant.t) },
    links: [orderPage(order, settings)],
    id: `run-out-${order.id}-${Date.parse(at)}`,
  })
}

/** A notice that the guest asked for. */
export function noticeMail(
  news: Exclude<OrderNews, 'runOut'>,
  order: MailedOrder,
  { noticeId, now }: { readonly noticeId: string; readonly now: Date },
  settings: OrderMailSettings,
): Mail {
  const { restaurant, mail } = settings
  const { t = english } = restaurant
  const toPay = toPayLater(order, t)
  const expected = news === 'late' ? expectedSentence(order, { now, clock: spokenClock(restaurant) }) : undefined
  return orderMail(news, order, settings, {
    ...(news === 'ready' && order.type === 'delivery' && { opening: mail.ready.delivery }),
    facts: [...(expected ? [expected] : []), ...(toPay ? [t('{sentence}.', { sentence: toPay })] : [])],
    links: [orderPage(order, settings)],
    id: `notice-${noticeId}-${news}`,
  })
}

export const orderPage = (order: OrderRow, { publicUrl, mail }: OrderMailSettings): Link => ({
  words: mail.labels.seeOrder,
  url: `${publicUrl}${successPath(order)}`,
})

type Link = { readonly words: string; readonly url: string }
type Contents = {
  /** Instead of the usual one. */
  readonly opening?: string
  /** Further placeholders of this email. */
  readonly values?: Readonly<Record<string, string>>
  /** What stands between the owner's words. */
  readonly facts?: readonly string[]
  readonly links: readonly Link[]
  /** The same for repeats, which mail programs then show once. */
  readonly id: string
}

/** The owner's words around facts, links and the address (docs/design/settings.md). */
export function orderMail(
  kind: 'orderChange' | 'orderCancellation' | 'orderAcceptance' | 'paymentLink' | 'delay' | OrderNews,
  order: MailedOrder,
  { restaurant, mail }: OrderMailSettings,
  { opening = mail[kind].opening, values, facts = [], links, id }: Contents,
): Mail {
  const name = oneLine(order.customerName)
  const { phone, email } = restaurant
  const filled = valuesIn(restaurant, { name, order: order.id, restaurant: restaurant.name, phone, email, ...values })
  const before = [...ownParagraphs(opening, filled), ...facts]
  const sender = [restaurant.name, describeAddress(restaurant), phone].join('\n')
  const after = [...ownParagraphs(mail[kind].closing, filled), sender, ...ownParagraphs(mail.footer)]
  return {
    to: { name, address: order.customerEmail },
    subject: filledIn(mail[kind].subject, filled),
    ...mailBody(
      <>
        {paragraphs(before)}
        {links.map((link) => (
          <MailLink key={link.url} {...link} />
        ))}
        {paragraphs(after)}
      </>,
      restaurant.t,
    ),
    messageId: `${id}@${mailDomain(restaurant)}`,
  }
}
