import { z } from 'zod'
import type { PrintedTicket, TestPrint } from '#contract/printing.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import { isPaid } from '#domain/order/order-status.ts'
import { PAPERS, type Printer } from '#domain/printing/printer.ts'
import {
  CANCELLED_SLIP,
  changeFor,
  correctedSlip,
  dishesFor,
  REVIVED_SLIP,
  type TicketChange,
  type TicketDish,
  type TicketOrder,
  testRows,
  ticketRows,
} from '#domain/printing/ticket.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { PrinterProblem, printTicket } from '#server/adapters/printing/network-printer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { announceOrder } from './order-changes.ts'
import { findOrder, type LineRow, listLines, type OrderRow, type OrderUpdate } from './order-queries.ts'
import { pickupTimeOf, showTicket } from './order-view.ts'
import { noSuchOrder } from './read-orders.ts'
import {
  findTicket,
  insertTicket,
  isReplaced,
  listLineCategories,
  listTickets,
  printsPractice,
  type TicketRecord,
  updateTicket,
} from './ticket-queries.ts'

export const PRINT_TICKET_JOB = 'print_ticket'

const printersOf = ({ settings }: Pick<Shop, 'settings'>): readonly Printer[] =>
  settings.read().sections.printing.printers

/** Queues the tickets of an order that the kitchen gets, one for each printer with a part of it. Without printers there are none. */
export async function queueTickets(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  { id: orderId, isRehearsal }: Pick<OrderRow, 'id' | 'isRehearsal'>,
  { isReprint = false }: { readonly isReprint?: boolean } = {},
): Promise<void> {
  const printers = await printersFor(tx, shop, isRehearsal)
  if (printers.length === 0) return
  const dishes = await readDishes(tx, orderId)
  for (const printer of printers.filter((one) => dishesFor(one, dishes, printers).length > 0)) {
    await queueTicket(tx, printer, { orderId, isReprint, change: null })
  }
}

/** Practice prints only if the owner has said so. */
async function printersFor(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  isRehearsal: boolean | null,
): Promise<readonly Printer[]> {
  const printers = printersOf(shop)
  return printers.length > 0 && isRehearsal && !(await printsPractice(tx)) ? [] : printers
}

type Changed = {
  readonly before: readonly LineRow[]
  readonly after: readonly LineRow[]
  readonly change: TicketChange
}

/** Queues tickets that say what staff have changed, each for a printer that it concerns, with the order as it is now. */
export async function queueChangedTickets(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  { id: orderId, isRehearsal }: Pick<OrderRow, 'id' | 'isRehearsal'>,
  { before, after, change }: Changed,
): Promise<void> {
  const printers = await printersFor(tx, shop, isRehearsal)
  if (printers.length === 0) return
  const dishes = { before: await dishesOf(tx, before), after: await dishesOf(tx, after) }
  for (const printer of printers) {
    const own = changeFor(printer, change, dishes, printers)
    if (own) await queueTicket(tx, printer, { orderId, isReprint: false, change: own })
  }
}

type Corrected = { readonly update: OrderUpdate; readonly restaurant: Restaurant }

/**
 * Queues slips for the printers that have this order on paper, when it is cancelled, comes back, or has another time or customer.
 * Tickets that still wait are printed as the order is by then.
 */
export async function queueSlips(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  order: OrderRow,
  { update, restaurant }: Corrected,
): Promise<void> {
  const change = slipOf(order, update, restaurant)
  const printers = change ? await printersFor(tx, shop, order.isRehearsal) : []
  if (!change || printers.length === 0) return
  const tickets = await listTickets(tx, [order.id])
  const isOnPaper = ({ id }: Printer) =>
    tickets.some(({ printerId, status, sentAt }) => printerId === id && (status === 'printed' || sentAt !== null))
  if (change === REVIVED_SLIP && !printers.some(isOnPaper)) return queueTickets(tx, shop, order)
  for (const printer of printers.filter(isOnPaper)) {
    await queueTicket(tx, printer, { orderId: order.id, isReprint: false, change })
  }
}

function slipOf(before: OrderRow, update: OrderUpdate, restaurant: Restaurant): TicketChange | undefined {
  const { status = before.status, pickupAt = before.pickupAt, address = before.address, notes = before.notes } = update
  const { customerName = before.customerName, customerPhone = before.customerPhone } = update
  if (before.status === 'pending' || before.status === 'completed') return undefined
  if (status === 'cancelled') return before.status === 'cancelled' ? undefined : CANCELLED_SLIP
  if (before.status === 'cancelled') return REVIVED_SLIP
  const after = { ...before, pickupAt, address, notes, customerName, customerPhone }
  return correctedSlip(customerFacts(before, restaurant), customerFacts(after, restaurant))
}

const customerFacts = (order: OrderRow, restaurant: Restaurant) => ({
  pickupTime: pickupTimeOf(order, restaurant),
  name: order.customerName,
  phone: order.customerPhone,
  address: order.address,
  notes: order.notes,
})

async function queueTicket(
  tx: Db,
  printer: Printer,
  ticket: Pick<TicketRecord, 'orderId' | 'isReprint' | 'change'>,
): Promise<void> {
  const id = await insertTicket(tx, { ...ticket, printerId: printer.id, printerName: printer.name })
  // One after the other: a printer takes one connection at a time.
  await addJob(tx, PRINT_TICKET_JOB, { id }, { jobKey: `ticket:${id}`, queue: `printer ${printer.id}` })
}

const readDishes = async (db: Db, orderId: string): Promise<TicketDish[]> =>
  dishesOf(db, (await listLines(db, [orderId])).get(orderId) ?? [])

async function dishesOf(db: Db, lines: readonly LineRow[]): Promise<TicketDish[]> {
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
  const isSlipOfNow = ticket.change?.isCancelled === true && order.status === 'cancelled'
  if (isOver && !ticket.isReprint && !isSlipOfNow)
    return settle(shop, ticket, { status: 'failed', error: 'The order was over before.' })
  if (await isReplaced(shop.db, ticket))
    return settle(shop, ticket, { status: 'failed', error: 'A ticket with a change replaced it.' })
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
  const { isReprint, change, sentAt } = ticket
  const rows = ticketRows(facts, { isReprint, change, mayBeSecond: sentAt !== null, dishes })
  const image = drawTicket(rows, PAPERS[printer.paper], await loadTicketFonts())
  await printTicket(printer, image, () => updateTicket(db, ticket.id, { sentAt: sentAt ?? now() }))
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
    ...customerFacts(order, restaurant),
    allergens: allergensNamedIn(order.notes),
    isPaid: isPaid(order),
    isPractice: order.isRehearsal === true,
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
