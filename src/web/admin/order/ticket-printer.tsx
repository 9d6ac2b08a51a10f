import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Page } from '#contract/list.ts'
import type { AdminOrder } from '#contract/order.ts'
import { everyPage } from '#web/admin/list/every-page.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from '#web/admin/shell/admin-live.tsx'
import { useReading } from '#web/admin/shell/use-reading.ts'
import { claimTicket, isAutomaticHere, learnTickets, setAutomaticHere, unprintedOf } from './printed-tickets.ts'
import { Ticket } from './ticket.tsx'
import { fitPages } from './ticket-pages.ts'

type TicketPrinter = {
  readonly print: (order: AdminOrder) => void
  readonly isAutomatic: boolean
  /** It is switched on, but not known yet which orders are older than that. */
  readonly isStarting: boolean
  readonly setAutomatic: (isOn: boolean) => void
}
type Job = { readonly order: AdminOrder; readonly isAutomatic: boolean }

const TicketPrinterContext = createContext<TicketPrinter | null>(null)

/**
 * Prints tickets on demand, and where that is switched on each order that comes to the kitchen, once on this device, whatever
 * staff screen is open (decision 0078).
 */
export function TicketPrinterProvider({ children }: { children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [next] = jobs
  const enqueue = useCallback(
    (wanted: readonly Job[]) => setJobs((all) => [...all, ...wanted.filter((job) => !all.some(isSameAs(job)))]),
    [],
  )
  const automatic = useAutomaticTickets(enqueue)
  usePrinting(
    next,
    useCallback(() => setJobs((all) => all.slice(1)), []),
  )
  const value = useMemo<TicketPrinter>(
    () => ({ ...automatic, print: (order) => enqueue([{ order, isAutomatic: false }]) }),
    [automatic, enqueue],
  )
  return (
    <TicketPrinterContext value={value}>
      {children}
      {next && createPortal(<Ticket order={next.order} />, document.body)}
    </TicketPrinterContext>
  )
}

export function useTicketPrinter(): TicketPrinter {
  const printer = useContext(TicketPrinterContext)
  if (!printer) throw new Error('Put <TicketPrinterProvider> around the staff screens.')
  return printer
}

const isSameAs =
  ({ order, isAutomatic }: Job) =>
  (other: Job): boolean =>
    other.order.id === order.id && other.isAutomatic === isAutomatic

const RETRY_MS = 10_000

/** Reads what the kitchen has to do at every change, and asks for the tickets that this device has not printed. */
function useAutomaticTickets(enqueue: (jobs: readonly Job[]) => void): Omit<TicketPrinter, 'print'> {
  const api = useAdminApi()
  const changes = useLiveChanges('orders')
  const [isAutomatic, setOn] = useState(isAutomaticHere)
  const [isStarting, setStarting] = useState(false)
  const [failures, setFailures] = useState(0)

  useReading(async (signal) => {
    if (!isAutomatic) return
    try {
      const { items } = await everyPage((cursor) =>
        api<Page<AdminOrder>>(`/api/admin/orders?status=active&limit=500${cursor ? `&cursor=${cursor}` : ''}`, {
          signal,
        }),
      )
      const orders = unprintedOf(items)
      learnTickets(items, Date.now())
      setStarting(false)
      // The oldest first: that is the order in which they are cooked.
      enqueue(orders.toReversed().map((order) => ({ order, isAutomatic: true })))
    } catch {
      if (!signal.aborted) setTimeout(() => setFailures((before) => before + 1), RETRY_MS)
    }
  }, `${isAutomatic} ${changes} ${failures}`)

  // Switched in another window of this device.
  useEffect(() => {
    const follow = () => setOn(isAutomaticHere())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  return useMemo(
    () => ({
      isAutomatic,
      isStarting,
      setAutomatic: (isOn) => {
        setAutomaticHere(isOn)
        setStarting(isOn)
        setOn(isOn)
      },
    }),
    [isAutomatic, isStarting],
  )
}

/**
 * What says that the printer has its copy. Not every browser waits inside print(): on an iPad it returns while the sheet is
 * still open. And who has sent that sheet away unprinted, which no event tells, touches the page next.
 */
const OVER = ['afterprint', 'pointerdown', 'keydown'] as const

/** Prints the ticket that is on the page; `onOver` brings the next one. */
function usePrinting(job: Job | undefined, onOver: () => void): void {
  useEffect(() => {
    if (!job) return
    const waiting = new AbortController()
    const { signal } = waiting
    const proceed = () => {
      waiting.abort()
      onOver()
    }
    const print = async () => {
      if (job.isAutomatic && !(await claimTicket(job.order.id))) return proceed()
      await document.fonts.ready
      if (signal.aborted) return
      fitPages(document)
      for (const event of OVER) window.addEventListener(event, proceed, { capture: true, signal })
      window.print()
    }
    void print()
    return () => waiting.abort()
  }, [job, onOver])
}
