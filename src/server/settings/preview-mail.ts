import type { MailPreview, MailPreviewRequest } from '#contract/mail.ts'
import { addCents, cents } from '#domain/money/money.ts'
import { addedTax, taxedGoods, taxOf } from '#domain/money/tax.ts'
import { type AppliedTax, taxesOn } from '#domain/money/tax-rules.ts'
import { orderCode } from '#domain/order/order-code.ts'
import { taxOccasion } from '#domain/order/tax-occasion.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { GuestMail } from '#domain/settings/mail-texts.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { addressesOf, type Mail } from '#server/adapters/mail/mailer.ts'
import { bookingMail } from '#server/booking/booking-email-text.tsx'
import { acceptanceMail } from '#server/order/notice/acceptance-mail.ts'
import { cancellationMail } from '#server/order/notice/cancellation-mail.ts'
import {
  delayMail,
  noticeMail,
  type OrderMailSettings,
  orderChangeMail,
  paymentLinkMail,
  runOutMail,
} from '#server/order/notice/order-mail.tsx'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

type Situation = MailPreviewRequest['situation']

/** An email as it would be sent now to an invented guest, with unsaved settings. */
export function previewMail(shop: Shop, { mail: kind, situation, settings: typed }: MailPreviewRequest): MailPreview {
  const { restaurant, sections } = shop.settings.read()
  const mail = typed ?? sections.mail
  const written = writeSample(kind, situation, { restaurant, mail, publicUrl: shop.publicUrl }, shop.now())
  return { ...senderIn(shop, { ...restaurant, ...mail }), ...partsOf(written) }
}

function writeSample(kind: GuestMail, situation: Situation, settings: OrderMailSettings, now: Date): Mail {
  const { restaurant, publicUrl } = settings
  const paid = sampleOrder(restaurant, now, situation)
  const { order } = paid
  const url = `${publicUrl}/sample`
  const added = { change: ADDED_LEMONADE, at: now.toISOString(), link: url }
  switch (kind) {
    case 'receipt':
      return receiptMail(paid, settings)
    case 'orderChange':
      return orderChangeMail({ ...order, dueCents: LEMONADE }, added, settings)
    case 'orderCancellation':
      return cancellationMail({ ...order, refundedCents: order.totalCents }, { refunds: [], payments: [] }, settings)
    case 'orderAcceptance':
      return acceptanceMail({ ...order, paymentStatus: 'unpaid', payBy: 'cash', agreedAt: now }, settings)
    case 'paymentLink':
      return paymentLinkMail(order, { id: 'sample', amountCents: order.totalCents, url }, settings)
    case 'delay':
      return delayMail(order, settings)
    case 'runOut':
      return runOutMail({ ...order, toldRunOut: { at: now.toISOString(), dishes: ['Garlic Naan'] } }, settings)
    case 'ready':
    case 'late':
      return noticeMail(kind, order, { noticeId: 'sample', now }, settings)
    default:
      return bookingMail(kind, sampleBooking(now, situation), settings)
  }
}

function senderIn({ mailer }: Shop, sender: Parameters<typeof addressesOf>[0]) {
  const { from, replyTo } = addressesOf(sender, mailer?.configuredFrom)
  return { from: typeof from === 'string' ? from : inWords(from), replyTo: inWords(replyTo) }
}

const inWords = ({ name, address }: { readonly name: string; readonly address: string }) => `${name} <${address}>`

const partsOf = ({ subject, text, html }: Mail) => ({ subject, text, html })

const LEMONADE = cents(450)
const ADDED_LEMONADE = { added: [{ quantity: 1, name: 'Lemonade', options: [] }], removed: [], type: null }

const GUEST = { name: 'Ada Lovelace', email: 'ada@example.com' }
const HOUR_MS = 3_600_000

function sampleBooking(now: Date, situation: Situation) {
  return {
    ...GUEST,
    id: 'sample',
    guests: 4,
    startsAt: new Date(now.getTime() + 24 * HOUR_MS),
    area: null,
    status: situation === 'unconfirmed' ? ('new' as const) : ('confirmed' as const),
    confirmedAt: now,
    toldVersion: 1,
    version: 1,
  }
}

function sampleOrder(restaurant: Restaurant, now: Date, situation: Situation) {
  const occasion = taxOccasion({ orderType: 'pickup' }, now, businessPlaceOf(restaurant))
  const applied = taxesOn(restaurant.tax, occasion)
  const lines = [sampleLine('Dish of the day', 1800, 2, applied), sampleLine('Lemonade', LEMONADE, 1, applied)]
  const tax = taxOf(lines.flatMap(taxedGoods), applied, restaurant.amountFormat)
  const isLate = situation === 'late'
  const pickupAt = new Date(now.getTime() + (isLate ? -HOUR_MS : HOUR_MS))
  const order = {
    id: orderCode(restaurant.codePrefix, now.getTime()),
    key: 'sample',
    status: situation === 'cancelled' ? 'cancelled' : 'new',
    paymentStatus: 'paid',
    type: situation === 'delivery' ? 'delivery' : 'pickup',
    eatIn: null,
    totalCents: addCents(cents(4050), addedTax(tax)),
    paidCents: null,
    dueCents: null,
    deliveryFeeCents: cents(0),
    deliveryFeeTax: null,
    depositCents: null,
    deliveryTerms: null,
    deliveryZone: null,
    currency: restaurant.currency,
    locale: restaurant.locale,
    tax,
    customerName: GUEST.name,
    customerPhone: restaurant.phone,
    customerEmail: GUEST.email,
    language: null,
    notes: '',
    address: '',
    distanceKm: null,
    isAddressApproximate: false,
    pickupAt,
    promisedFor: pickupAt,
    promisedBefore: null,
    kitchenMinutes: 10,
    minutesBeyondLead: null,
    paidBySession: null,
    paidAt: now,
    refundedCents: cents(0),
    attentionCode: isLate ? 'late_payment' : null,
    attentionMessage: null,
    acceptedAt: null,
    ...{ payBy: null, agreedAt: null, declinedBecause: null, noShowAt: null },
    begunAt: null,
    deletedAt: null,
    erasedAt: null,
    isDemo: false,
    lastChange: null,
    changeSeenAt: null,
    toldRunOut: null,
    ...{ receiptNumber: null, receiptAt: null, creditNotes: null, invoice: null },
    isRehearsal: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  } as const satisfies OrderRow
  return { order, lines, payments: [] }
}

const sampleLine = (name: string, unitPriceCents: number, quantity: number, { standard }: AppliedTax): LineRow => ({
  id: name,
  orderId: 'sample',
  position: 0,
  menuItemId: null,
  dealId: null,
  name,
  unitPriceCents: cents(unitPriceCents),
  quantity,
  meta: null,
  tax: standard,
  deposit: null,
})
