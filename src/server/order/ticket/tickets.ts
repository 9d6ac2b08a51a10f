import { z } from 'zod'
import type { PrintedTicket } from '#contract/printing.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { allergensNamedIn } from '#domain/order/named-allergens.ts'
import { isPaid } from '#domain/order/order-status.ts'
import { PAPERS, type Printer } from '#domain/printing/printer.ts'
import {
  bothChanges,
  CANCELLED_SLIP,
  changeFor,
  correctedSlip,
  dishesFor,
  REVIVED_SLIP,
  type TicketChange,
  type TicketDish,
  type TicketOrder,
  ticketRows,
} from '#domain/printing/ticket.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { PrinterProblem, printTicket } from '#server/adapters/printing/network-printer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, hurryRetry, wakeQueue } from '#server/database/job-queries.ts'
import { pickupTimeOf, showTicket } from '#server/order/read/order-view.ts'
import { dueOnTicket } from '#server/order/record/due-later.ts'
import { noSuchOrder } from '#server/order/record/find-order.ts'
import { listLinesToMake } from '#server/order/record/lines-to-make.ts'
import { announceOrder } from '#server/order/record/order-changes.ts'
import {
  findOrder,
  findOrderForUpdate,
  type LineRow,
  type OrderRow,
  type OrderUpdate,
} from '#server/order/record/order-queries.ts'
import {
  findTicket,
  insertTicket,
  isReplaced,
  listLinePlaces,
  listTickets,
  listTicketsByPrinter,
  printsPractice,
  type TicketRecord,
  updateTicket,
} from '#server/order/record/ticket-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { translatorOfTickets } from './ticket-language.ts'

export const PRINT_TICKET_JOB = defineJob({
  task: 'print_ticket',
  lane: 'tickets',
  payload: z.object({ id: z.uuid() }),
  run: printQueuedTicket,
})

export const printersOf = ({ settings }: Pick<Shop, 'settings'>): readonly Printer[] =>
  settings.read().sections.printing.printers

/** Queues the kitchen tickets of an order, one for each printer with a part of it. Without printers there are none. */
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

/** Practice orders are printed only if the owner has chosen so. */
export async function printersFor(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  isRehearsal: boolean | null,
): Promise<readonly Printer[]> {
  const printers = printersOf(shop)
  return printers.length > 0 && isRehearsal && !(await printsPractice(tx)) ? [] : printers
}

type Changed = Corrected & {
  readonly before: readonly LineRow[]
  readonly after: readonly LineRow[]
  readonly change: TicketChange
}

/**
 * Queues tickets about a change by staff, one for each printer concerned, with the current order. A new time or address
 * concerns every printer that has the order on paper.
 */
export async function queueChangedTickets(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  order: OrderRow,
  { before, after, change, update, restaurant }: Changed,
): Promise<void> {
  const printers = await printersFor(tx, shop, order.isRehearsal)
  if (printers.length === 0) return
  const dishes = { before: await dishesOf(tx, before), after: await dishesOf(tx, after) }
  const slip = correctionSlip(order, update, restaurant)
  const tickets = await listTicketsByPrinter(tx, order.id)
  for (const printer of printers) {
    const own = tickets.get(printer.id) ?? []
    const cooked = changeFor(printer, change, dishes, printers)
    const ticketChange = cooked ? { ...slip, ...cooked } : own.some(isOnPaper) ? slip : undefined
    if (ticketChange) await queueChange(tx, printer, own, { orderId: order.id, change: ticketChange })
  }
}

type QueuedChange = { readonly orderId: string; readonly change: TicketChange }

/** The ticket includes the change on the ticket that it replaces, if that one has not been printed. */
async function queueChange(
  tx: Db,
  printer: Printer,
  own: readonly TicketRecord[],
  { orderId, change }: QueuedChange,
): Promise<void> {
  const missed = lastOf(own)
  const isMissed = missed && (missed.status === 'failed' || !isOnPaper(missed))
  const ticketChange = isMissed && missed.change ? bothChanges(missed.change, change) : change
  await queueTicket(tx, printer, { orderId, isReprint: false, change: ticketChange })
}

/** Ignores reprints, which staff request separately. */
const lastOf = (tickets: readonly TicketRecord[]) => tickets.findLast(({ isReprint }) => !isReprint)

type Corrected = { readonly update: OrderUpdate; readonly restaurant: Restaurant }

/**
 * Queues slips for the printers that have this order on paper, when it is cancelled, revived, or gets another time or customer.
 * Waiting tickets print the order as it is by then, including those that were dropped because it was over.
 */
export async function queueSlips(
  tx: Db,
  shop: Pick<Shop, 'settings'>,
  order: OrderRow,
  { update, restaurant }: Corrected,
): Promise<void> {
  const change = slipOf(order, update, restaurant)
  const { status = order.status } = update
  const isRevived = isOver(order) && !isOver({ status })
  const printers = change || isRevived ? await printersFor(tx, shop, order.isRehearsal) : []
  if (printers.length === 0) return
  const tickets = await listTicketsByPrinter(tx, order.id)
  // The kitchen never got an order that was cancelled before it was paid.
  if (change === REVIVED_SLIP && !printers.some(({ id }) => tickets.has(id))) return queueTickets(tx, shop, order)
  for (const printer of printers) {
    const own = tickets.get(printer.id) ?? []
    const last = lastOf(own)
    if (change && own.some(isOnPaper)) await queueChange(tx, printer, own, { orderId: order.id, change })
    else if (isRevived && last && !isOnPaper(last)) await queueAgain(tx, last)
  }
}

const isOver = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'cancelled' || status === 'completed'

export const isOnPaper = ({ status, sentAt }: TicketRecord): boolean => status === 'printed' || sentAt !== null

function slipOf(before: OrderRow, update: OrderUpdate, restaurant: Restaurant): TicketChange | undefined {
  const { status = before.status } = update
  if (before.status === 'pending' || before.status === 'completed') return undefined
  if (status === 'cancelled') return before.status === 'cancelled' ? undefined : CANCELLED_SLIP
  return before.status === 'cancelled' ? REVIVED_SLIP : correctionSlip(before, update, restaurant)
}

function correctionSlip(before: OrderRow, update: OrderUpdate, restaurant: Restaurant): TicketChange | undefined {
  const { pickupAt = before.pickupAt, address = before.address, notes = before.notes } = update
  const { customerName = before.customerName, customerPhone = before.customerPhone } = update
  const after = { ...before, pickupAt, address, notes, customerName, customerPhone }
  return correctedSlip(customerFacts(before, restaurant), customerFacts(after, restaurant))
}

const customerFacts = (order: OrderRow, restaurant: Restaurant) => ({
  hourCycle: restaurant.hourCycle,
  pickupTime: pickupTimeOf(order, restaurant),
  name: order.customerName,
  phone: order.customerPhone,
  address: order.address,
  notes: order.notes,
})

type NewTicket = Pick<TicketRecord, 'orderId' | 'isReprint' | 'change'>

async function queueTicket(tx: Db, printer: Printer, ticket: NewTicket): Promise<void> {
  const id = await insertTicket(tx, { ...ticket, printerId: printer.id, printerName: printer.name })
  await queuePrinting(tx, { id, printerId: printer.id })
}

/** Queues the same ticket, so that it is printed once if its job still waits. */
async function queueAgain(tx: Db, ticket: TicketRecord): Promise<void> {
  await updateTicket(tx, ticket.id, { status: 'waiting', error: null })
  await queuePrinting(tx, ticket)
}

/** One after the other: a printer takes one connection at a time. */
const queuePrinting = (tx: Db, { id, printerId }: Pick<TicketRecord, 'id' | 'printerId'>): Promise<void> =>
  addJob(tx, PRINT_TICKET_JOB, { id }, { jobKey: `ticket:${id}`, queue: queueOf(printerId) })

export const queueOf = (printerId: string): string => `printer ${printerId}`

const readDishes = async (db: Db, orderId: string): Promise<TicketDish[]> =>
  dishesOf(db, await listLinesToMake(db, orderId))

async function dishesOf(db: Db, lines: readonly LineRow[]): Promise<TicketDish[]> {
  const places = await listLinePlaces(db, lines)
  return lines.map(({ quantity, name, meta }, index) => ({
    quantity,
    name,
    options: describeOptions(meta),
    ...(places[index] ?? { categories: [], stations: [] }),
  }))
}

/** Reprints the tickets of an order at the request of staff, marked as reprints. */
export async function reprintTickets(shop: Shop, id: string): Promise<PrintedTicket[]> {
  await shop.db.transaction(async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw noSuchOrder()
    await queueTickets(tx, shop, order, { isReprint: true })
    await announceOrder(tx, order)
  })
  return (await listTickets(shop.db, [id])).map(showTicket)
}

/** Runs as a job, retried until the printer has printed. If an earlier attempt may have printed, the ticket says so. */
async function printQueuedTicket(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const ticket = await findTicket(shop.db, id)
  if (!ticket || ticket.status === 'printed') return
  const order = await findOrder(shop.db, ticket.orderId)
  const printer = printersOf(shop).find((one) => one.id === ticket.printerId)
  const fail = (error: string) => settle(shop, ticket, { status: 'failed', error })
  if (!order || !printer) return fail(message('This printer was removed.'))
  const isSlipOfNow = ticket.change?.isCancelled === true && order.status === 'cancelled'
  const isTooLate = isOver(order) && !ticket.isReprint && !isSlipOfNow
  if (isTooLate) return fail(message('The order ended before it was printed.'))
  if (await isReplaced(shop.db, ticket)) return fail(message('A newer ticket replaced it.'))
  try {
    await printOne(shop, ticket, order, printer)
  } catch (error) {
    if (error instanceof OrderChangedMeanwhile) return printQueuedTicket(shop, { id })
    if (!(error instanceof PrinterProblem)) throw error
    const attempts = ticket.attempts + (error.mayHavePrinted ? 1 : 0)
    await settle(shop, ticket, { status: 'failed', error: error.message, attempts })
    // Copies that nobody confirms would fill the kitchen.
    await hurryRetry(shop.db, queueOf(printer.id), { isUrgent: attempts < COPIES_SOON })
    throw error
  }
}

const COPIES_SOON = 3

/** The order was changed while its ticket was drawn, before anything was sent. */
class OrderChangedMeanwhile extends Error {}

async function printOne(shop: Shop, ticket: TicketRecord, order: OrderRow, printer: Printer): Promise<void> {
  const { now, loadTicketFonts } = shop
  const t = await translatorOfTickets(shop)
  const facts = await readFacts(shop, order, t)
  const dishes = dishesFor(printer, facts.dishes, printersOf(shop))
  const { isReprint, change, sentAt } = ticket
  const rows = ticketRows(t, facts, { isReprint, change, mayBeSecond: sentAt !== null, dishes })
  const image = drawTicket(t, rows, PAPERS[printer.paper], await loadTicketFonts())
  await printTicket(printer, image, () => markSent(shop, ticket, order))
  await settle(shop, ticket, { status: 'printed', printedAt: now(), error: null })
  await wakeQueue(shop.db, queueOf(printer.id))
}

/** The next change of the order finds this ticket on paper, and queues a slip: both lock its row. */
const markSent = ({ db, now }: Shop, { id, sentAt }: TicketRecord, drawn: OrderRow): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, drawn.id)
    if (order?.version !== drawn.version) throw new OrderChangedMeanwhile()
    await updateTicket(tx, id, { sentAt: sentAt ?? now() })
  })

const settle = ({ db }: Shop, { id, orderId }: TicketRecord, result: Partial<TicketRecord>): Promise<void> =>
  db.transaction(async (tx) => {
    await updateTicket(tx, id, result)
    await announceOrder(tx, { id: orderId })
  })

export async function readFacts({ db, restaurant }: Shop, order: OrderRow, t: Translate): Promise<TicketOrder> {
  return {
    ...{ code: order.id, type: order.type, eatIn: order.eatIn },
    ...customerFacts(order, restaurant),
    promisedFor: localDateTimeAt(order.promisedFor, restaurant.timeZone),
    orderedAt: localDateTimeAt(order.createdAt, restaurant.timeZone),
    allergens: allergensNamedIn(order.notes),
    ...{ isPaid: isPaid(order), due: dueOnTicket(t, order), isPractice: order.isRehearsal },
    dishes: await readDishes(db, order.id),
  }
}
