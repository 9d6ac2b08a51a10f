import { businessYear, missingDocument, receiptNumber } from '#domain/order/receipt-number.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { businessDayAt } from '#domain/time/business-day.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import type { Change } from './order-changes.ts'
import { findAnyOrderForUpdate, type OrderRow } from './order-queries.ts'
import { storeDocument, takeReceiptPlace } from './receipt-queries.ts'

type Numbering = Pick<Shop, 'settings'>

/**
 * Gives an order the number that a change has made necessary: of its receipt, or of the credit note that takes it back. It is the last
 * step of the transaction that made the change: other orders wait for its end to get the next number, and what they hold is not needed
 * here any more.
 */
export async function documentOrder(tx: Db, shop: Numbering, id: string, change: Change): Promise<void> {
  if (!shop.settings.read().sections.receipts.isNumbered) return
  const order = await findAnyOrderForUpdate(tx, id)
  if (!order) return
  const missing = missingDocument(order)
  if (missing === 'receipt') await giveReceipt(tx, shop, order, change)
  if (missing === 'credit') await giveCreditNote(tx, shop, order, change)
}

/** Returns its number. */
export async function giveReceipt(tx: Db, shop: Numbering, { id }: OrderRow, { by, at }: Change): Promise<string> {
  const number = await nextNumber(tx, shop, at)
  await storeDocument(tx, id, { receiptNumber: number, receiptAt: at })
  await recordChange(tx, { entity: 'order', entityId: id, action: 'changed', after: { receipt: number }, by, at })
  return number
}

async function giveCreditNote(tx: Db, shop: Numbering, order: OrderRow, { by, at }: Change): Promise<void> {
  const { id, receiptNumber: refersTo, creditNotes } = order
  if (refersTo === null) return
  const number = await nextNumber(tx, shop, at)
  await storeDocument(tx, id, {
    creditNotes: [...(creditNotes ?? []), { number, at: at.toISOString(), refersTo }],
  })
  await recordChange(tx, { entity: 'order', entityId: id, action: 'changed', after: { credit: number }, by, at })
}

async function nextNumber(tx: Db, { settings }: Numbering, at: Date): Promise<string> {
  const { restaurant, sections } = settings.read()
  const { prefix, firstMonth, firstNumber } = sections.receipts
  const year = businessYear(businessDayAt(at, businessPlaceOf(restaurant)), Number(firstMonth))
  return receiptNumber(prefix, year, await takeReceiptPlace(tx, year, firstNumber))
}
