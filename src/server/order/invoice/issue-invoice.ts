import type { OrderView } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { InvoiceRequest } from '#contract/receipt.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { type Invoice, isInvoiceable, mayIssueInvoices, NO_INVOICES_HERE } from '#domain/order/invoice.ts'
import { hasValidReceipt } from '#domain/order/receipt-number.ts'
import { GUEST } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { describeAddress } from '#server/adapters/mail/mail-words.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import { findStaffOrder, readOrder } from '#server/order/read/read-orders.ts'
import { canGuestAsk } from '#server/order/read/shown-receipt.ts'
import { giveReceipt } from '#server/order/record/document-order.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import { announceOrder, type Change } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { storeDocument } from '#server/order/record/receipt-queries.ts'
import type { Shop } from '#server/shop.ts'
import { queueInvoiceMail } from './invoice-mail.tsx'

/** The guest of an order asks for an invoice for a company. */
export async function askForInvoice(shop: Shop, { id, key }: OrderLink, buyer: InvoiceRequest): Promise<OrderView> {
  if (!(await findOrderWithKey(shop.db, id, key))) throw noSuchOrder()
  const change = { by: GUEST, at: shop.now() }
  await withLockedOrder(shop, id, {}, (tx, order) => {
    if (!order.invoice && !canGuestAsk(order, shop.restaurant, change.at)) throw notOffered()
    return issue(tx, shop, order, buyer, change)
  })
  return readOrder(shop, id, key)
}

/** Staff make an invoice for a company, at any time after the sale. */
export async function makeInvoice(
  shop: Shop,
  id: string,
  buyer: InvoiceRequest,
  by: Change['by'],
): Promise<StaffOrder> {
  const { restaurant } = shop
  if (!mayIssueInvoices(restaurant.address)) throw new Refusal('not_offered', NO_INVOICES_HERE)
  await withLockedOrder(shop, id, {}, (tx, order) => {
    if (!order.invoice && !(restaurant.invoices && isInvoiceable(order))) throw notOffered()
    return issue(tx, shop, order, buyer, { by, at: shop.now() })
  })
  return findStaffOrder(shop, id)
}

const notOffered = () =>
  new Refusal('not_offered', message('There is no invoice for this order now. Please ask us for it.'))

/** Once: whoever asks again gets the same document. */
async function issue(tx: Db, shop: Shop, order: OrderRow, buyer: InvoiceRequest, change: Change): Promise<void> {
  if (order.invoice) return refuseOther(order.invoice, buyer)
  const { receiptNumber } = order
  const isNumbered = receiptNumber !== null && hasValidReceipt(order)
  await tellIssued(tx, shop, order)
  const number = isNumbered ? receiptNumber : await giveReceipt(tx, shop, order, change)
  const invoice: Invoice = { number, issuedAt: change.at.toISOString(), seller: sellerOf(shop), buyer }
  await storeDocument(tx, order.id, { invoice })
  const after = { invoice: number }
  await recordChange(tx, { entity: 'order', entityId: order.id, action: 'changed', after, ...change })
}

function refuseOther({ buyer, number }: Invoice, wanted: InvoiceRequest): void {
  const isSame = buyer.name === wanted.name && buyer.address === wanted.address && buyer.taxNumber === wanted.taxNumber
  if (isSame) return
  const sentence = (t: Translate) =>
    t('Invoice {number} was already made out to {buyer}. Please call us if that is wrong.', {
      number,
      buyer: buyer.name,
    })
  throw new Refusal('cannot_change', sentence)
}

/** What waits for no number comes first: others wait for the end of what follows. */
async function tellIssued(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  await announceOrder(tx, order)
  await queueInvoiceMail(tx, shop, order)
}

function sellerOf({ settings }: Pick<Shop, 'settings'>): string[] {
  const { restaurant, sections } = settings.read()
  const own = sections.receipts.seller.split('\n').map((line) => line.trim())
  const lines = own.filter((line) => line !== '')
  return lines.length > 0 ? lines : [restaurant.name, describeAddress(restaurant)]
}
