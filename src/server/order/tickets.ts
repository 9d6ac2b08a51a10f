import { z } from 'zod'
import type { PrintedTicket, TestPrint } from '#contract/printing.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import { isPaid } from '#domain/order/order-status.ts'
import { PAPERS, type Printer } from '#domain/printing/printer.ts'
import { dishesFor, type TicketDish, type TicketOrder, testRows, ticketRows } from '#domain/printing/ticket.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { PrinterProblem, printTicket } from '#server/adapters/printing/network-printer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { announceOrder } from './order-changes.ts'
import { findOrder, listLines, type OrderRow } from './order-queries.ts'
import { pickupTimeOf, showTicket } from './order-view.ts'
import { noSuchOrder } from './read-orders.ts'
import {
  findTicket,
  insertTicket,
  listLineCategories,
  listTickets,
  type TicketRecord,
  updateTicket,
} from './ticket-queries.ts'

export const PRINT_TICKET_JOB = 'print_ticket'

const printersOf = ({ settings }: Pick<Shop, 'settings'>): readonly Printer[] =>
  settings.read().sections.printing.printers

/** Queues the tickets of an order that the kitchen gets, one for each printer with a part of it. Without printers there are none, nor for practice. */
export async function queueTickets(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  { id: orderId, isRehearsal }: Pick<OrderRow, 'id' | 'isRehearsal'>,
  { isReprint = false }: { readonly isReprint?: boolean } = {},
): Promise<void> {
  const printers = printersOf(shop)
  if (printers.length === 0 || isRehearsal) return
  const dishes = await readDishes(tx, orderId)
  for (const printer of printers.filter((one) => dishesFor(one, dishes, printers).length > 0)) {
    const id = await insertTicket(tx, { orderId, printerId: printer.id, printerName: printer.name, isReprint })
    // One after the other: a printer takes one connection at a time.
    await addJob(tx, PRINT_TICKET_JOB, { id }, { jobKey: `ticket:${id}`, queue: `printer ${printer.id}` })
  }
}

async function readDishes(db: Db, orderId: string): Promise<TicketDish[]> {
  const lines = (await listLines(db, [orderId])).get(orderId) ?? []
  const categories = await listLineCategories(db, lines)
  return lines.map(({ quantity, name, meta }, index) => ({
    quantity,
    name,
    options: describeOptions(meta),
    categories: categories[index] ?? [],
  }))
}

/** Staff ask for the tickets of an order once more; they say so. */
export async function reprintTickets(shop: Shop, id: string): Promise<PrintedTicket[]> {
  await shop.db.transaction(async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw noSuchOrder()
    await queueTickets(tx, shop, order, { isReprint: true })
    await announceOrder(tx, order)
  })
  return (await listTickets(shop.db, [id])).map(showTicket)
}

/** Runs as a job, which is tried again until the printer has printed. An attempt after one that may have printed says so. */
export async function printQueuedTicket(shop: Shop, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(payload)
  const ticket = await findTicket(shop.db, id)
  if (!ticket || ticket.status === 'printed') return
  const order = await findOrder(shop.db, ticket.orderId)
  const printer = printersOf(shop).find((one) => one.id === ticket.printerId)
  if (!order || !printer) return settle(shop, ticket, { status: 'failed', error: 'This printer was removed.' })
  const isOver = order.status === 'cancelled' || order.status === 'completed'
  if (isOver && !ticket.isReprint)
    return settle(shop, ticket, { status: 'failed', error: 'The order was over before.' })
  try {
    await printOne(shop, ticket, order, printer)
  } catch (error) {
    if (!(error instanceof PrinterProblem)) throw error
    await settle(shop, ticket, { status: 'failed', error: error.message })
    throw error
  }
}

async function printOne(shop: Shop, ticket: TicketRecord, order: OrderRow, printer: Printer): Promise<void> {
  const { db, now, loadTicketFonts } = shop
  const facts = await readFacts(shop, order)
  const dishes = dishesFor(printer, facts.dishes, printersOf(shop))
  const rows = ticketRows(facts, { isReprint: ticket.isReprint, mayBeSecond: ticket.sentAt !== null, dishes })
  const image = drawTicket(rows, PAPERS[printer.paper], await loadTicketFonts())
  await printTicket(printer, image, () => updateTicket(db, ticket.id, { sentAt: ticket.sentAt ?? now() }))
  await settle(shop, ticket, { status: 'printed', printedAt: now(), error: null })
}

const settle = ({ db }: Shop, { id, orderId }: TicketRecord, result: Partial<TicketRecord>): Promise<void> =>
  db.transaction(async (tx) => {
    await updateTicket(tx, id, result)
    await announceOrder(tx, { id: orderId })
  })

async function readFacts({ db, restaurant }: Shop, order: OrderRow): Promise<TicketOrder> {
  return {
    code: order.id,
    type: order.type,
    pickupTime: pickupTimeOf(order, restaurant),
    name: order.customerName,
    phone: order.customerPhone,
    address: order.address,
    notes: order.notes,
    allergens: allergensNamedIn(order.notes),
    isPaid: isPaid(order),
    dishes: await readDishes(db, order.id),
  }
}

/** Prints a test on a printer as it is typed, and answers whether it has reported that it printed. */
export async function testPrinter({ loadTicketFonts, log }: Shop, printer: TestPrint): Promise<boolean> {
  try {
    const image = drawTicket(testRows(printer.name), PAPERS[printer.paper], await loadTicketFonts())
    return await printTicket(printer, image)
  } catch (error) {
    if (!(error instanceof PrinterProblem)) throw error
    log.warn({ err: error }, 'a test could not be printed')
    throw new Refusal('printer_failed', error.message)
  }
}
