import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffOrder } from '#contract/order.ts'
import { useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'
import { everyPage } from '#web/staff/query/listed.ts'
import { claimTicket, isAutomaticHere, recordTickets, setAutomaticHere, unprintedOf } from './printed-tickets.ts'
import { printCopies, Ticket } from './ticket.tsx'

type TicketPrinter = {
  readonly print: (order: StaffOrder) => void
  readonly isAutomatic: boolean
  /** Switched on, but the older orders are not known yet. */
  readonly isStarting: boolean
  readonly setAutomatic: (isOn: boolean) => void
}
type Job = { readonly order: StaffOrder; readonly isAutomatic: boolean }

const TicketPrinterContext = createContext<TicketPrinter | null>(null)

/**
 * Prints tickets on demand and, if switched on, each new order once on this device, whatever staff screen is open
 * (docs/design/printing.md).
 */
export function TicketPrinterProvider({ children }: { children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [next] = jobs
  const enqueue = useCallback(
    (wanted: readonly Job[]) => setJobs((all) => [...all, ...wanted.filter((job) => !all.some(isSameAs(job)))]),
    [],
  )
  const automatic = useAutomaticTickets(enqueue)
  const reportPrinted = useReportPrinted()
  usePrinting(
    next,
    useCallback(() => {
      reportPrinted()
      setJobs((all) => all.slice(1))
    }, [reportPrinted]),
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

/** Prints tickets in this browser: `const { print } = useTicketPrinter()`. */
export function useTicketPrinter(): TicketPrinter {
  const printer = useContext(TicketPrinterContext)
  if (!printer) throw new Error('Put <TicketPrinterProvider> around the staff screens.')
  return printer
}

/** Reports once to the server that this device prints tickets, for the checks on the Ready screen. */
function useReportPrinted(): () => void {
  const api = useAdminApi()
  const isReported = useRef(false)
  return useCallback(() => {
    if (isReported.current) return
    isReported.current = true
    // The next page on this device reports again.
    api.post('/admin/tickets/printed').catch(() => undefined)
  }, [api])
}

const isSameAs =
  ({ order, isAutomatic }: Job) =>
  (other: Job): boolean =>
    other.order.id === order.id && other.isAutomatic === isAutomatic

const RETRY_MS = 10_000

/** Reads the active orders at every change, and queues the tickets that this device has not printed. */
function useAutomaticTickets(enqueue: (jobs: readonly Job[]) => void): Omit<TicketPrinter, 'print'> {
  const api = useAdminApi()
  const mayTakeOrders = useMay()('orders')
  const [isAutomatic, setOn] = useState(isAutomaticHere)
  const [isStarting, setStarting] = useState(false)

  useQuery({
    queryKey: ['orders', 'tickets'],
    enabled: isAutomatic && mayTakeOrders,
    // Also in a background tab.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => {
      const { items } = await everyPage((cursor) =>
        api.get('/admin/orders', { query: { status: 'active', limit: 500, ...(cursor && { cursor }) }, signal }),
      )
      const orders = unprintedOf(items)
      recordTickets(items, Date.now())
      setStarting(false)
      // Oldest first, as they are cooked.
      enqueue(orders.toReversed().map((order) => ({ order, isAutomatic: true })))
      return items.length
    },
  })

  // Follows the switch in other windows of this device.
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

/** Prints the ticket that is on the page, then calls `onOver`. */
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
      await printCopies(proceed, signal)
    }
    void print()
    return () => waiting.abort()
  }, [job, onOver])
}
