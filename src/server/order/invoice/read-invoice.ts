import { message } from '#domain/language/translate.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawPaper } from '#server/adapters/printing/draw-paper.ts'
import { spokenToGuest } from '#server/language/guest-language.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import { findOrder, listLines } from '#server/order/record/order-queries.ts'
import { listPayments } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { invoicePaper } from './invoice-paper.ts'

export type InvoiceFile = { readonly filename: string; readonly content: Buffer }

export async function readInvoiceOfGuest(shop: Shop, { id, key }: OrderLink): Promise<InvoiceFile> {
  const order = await findOrderWithKey(shop.db, id, key)
  if (!order) throw noSuchOrder()
  return readInvoice(shop, id)
}

/** The PDF of an invoice that was made; every time the same. */
export async function readInvoice(shop: Shop, id: string): Promise<InvoiceFile> {
  const { db, restaurant, loadTicketFonts } = shop
  const order = await findOrder(db, id)
  if (!order?.invoice) throw new Refusal('not_found', message('There is no invoice for this order.'))
  const lines = (await listLines(db, [id])).get(id) ?? []
  const payments = await listPayments(db, [id])
  const paper = invoicePaper({ order, invoice: order.invoice, lines, payments }, await spokenToGuest(order, restaurant))
  const filename = `invoice-${order.invoice.number.replaceAll(/[^\w-]+/g, '')}.pdf`
  return { filename, content: await drawPaper(paper, await loadTicketFonts()) }
}
