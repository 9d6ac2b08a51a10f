import { z } from 'zod'
import { PAPERS } from '#domain/printing/printer.ts'
import { CANCELLED_SLIP, dishesFor, TICKET_STYLES, ticketRows } from '#domain/printing/ticket.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { printTicket } from '#server/adapters/printing/network-printer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, hurryRetry, listFailingJobKeys, wakeQueue } from '#server/database/job-queries.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { listTicketsByPrinter, type TicketRecord } from '#server/order/record/ticket-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { translatorOfTickets } from './ticket-language.ts'
import { isOnPaper, printersFor, printersOf, queueOf, readFacts } from './tickets.ts'

const Payload = z.object({
  printerId: z.string(),
  rows: z.array(z.object({ style: z.enum(TICKET_STYLES), text: z.string() })),
})

export const PRINT_SLIP_JOB = defineJob({ task: 'print_slip', lane: 'tickets', payload: Payload, run: printSlip })

const KEY_PREFIX = 'slip:'

/**
 * Queues cancellation slips for the printers that have an order on paper, before it is deleted. Its tickets are deleted with it, so
 * each job carries the rows to print (docs/design/printing.md), of its guest only the name.
 */
export async function queueSlipsOfDeleted(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  if (order.status === 'pending' || order.status === 'completed') return
  const printers = await printersFor(tx, shop, order.isRehearsal)
  if (printers.length === 0) return
  const t = await translatorOfTickets(shop)
  const tickets = await listTicketsByPrinter(tx, order.id)
  const { dishes, ...facts } = await readFacts({ ...shop, db: tx }, order, t)
  const slipFacts = { ...facts, dishes, phone: '', address: '', notes: '', allergens: [] }
  for (const printer of printers.filter(({ id }) => asksToCook(tickets.get(id) ?? []))) {
    const own = dishesFor(printer, dishes, printers)
    const slip = { isReprint: false, mayBeSecond: false, change: CANCELLED_SLIP, dishes: own }
    const payload = { printerId: printer.id, rows: ticketRows(t, slipFacts, slip) }
    // Practice orders alert nobody.
    const jobKey = order.isRehearsal ? {} : { jobKey: `${KEY_PREFIX}${order.id}:${printer.id}` }
    await addJob(tx, PRINT_SLIP_JOB, payload, { queue: queueOf(printer.id), ...jobKey })
  }
}

/** Whether the paper at a printer still asks to cook the order. A cancellation counts once it has surely come out. */
function asksToCook(tickets: readonly TicketRecord[]): boolean {
  const last = tickets.findLast((one) => (one.change?.isCancelled ? one.status === 'printed' : isOnPaper(one)))
  return last !== undefined && last.change?.isCancelled !== true
}

/** The ids of deleted orders that a printer has repeatedly failed to cancel. */
export const listUnprintedSlips = async (db: Db, attempts: number): Promise<string[]> => {
  const keys = await listFailingJobKeys(db, PRINT_SLIP_JOB, attempts)
  return [...new Set(keys.map((key) => key.slice(KEY_PREFIX.length, key.lastIndexOf(':'))))]
}

/** Runs as a job, retried until the printer has printed. A second copy does no harm: it asks for nothing to be cooked. */
async function printSlip(shop: Shop, { printerId, rows }: z.output<typeof Payload>): Promise<void> {
  const printer = printersOf(shop).find(({ id }) => id === printerId)
  if (!printer) return
  const t = await translatorOfTickets(shop)
  const image = drawTicket(t, rows, PAPERS[printer.paper], await shop.loadTicketFonts())
  try {
    await printTicket(printer, image)
  } catch (error) {
    await hurryRetry(shop.db, queueOf(printerId), { isUrgent: true })
    throw error
  }
  await wakeQueue(shop.db, queueOf(printerId))
}
