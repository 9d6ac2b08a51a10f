import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AdminOrder } from '#contract/order.ts'
import { Ticket } from './ticket.tsx'

const SWITCH = 'print-new-orders'
const PRINTED = 'printed-orders'
/**
 * What says that the printer has its copy. Not every browser waits inside print(): on an iPad it returns while the sheet is
 * still open. And who has sent that sheet away unprinted, which no event tells, touches the page next.
 */
const OVER = ['afterprint', 'pointerdown', 'keydown'] as const

type Tickets = {
  print: (order: AdminOrder) => void
  isAutomatic: boolean
  setAutomatic: (isOn: boolean) => void
  /** Goes on the page; only the printer shows it. */
  ticket: ReactNode
}

/** Prints on demand, and each new order once by itself where that is switched on: on the kitchen's own tablet. */
export function useTickets(orders: readonly AdminOrder[]): Tickets {
  const [queue, setQueue] = useState<readonly AdminOrder[]>([])
  const [isAutomatic, setAutomatic] = useState(() => read(localStorage, SWITCH) === 'on')
  const [next] = queue
  const enqueue = useCallback(
    (wanted: readonly AdminOrder[]) => setQueue((all) => [...all, ...wanted.filter((order) => !all.includes(order))]),
    [],
  )

  useEffect(() => {
    if (!isAutomatic) return
    const printed = new Set((read(sessionStorage, PRINTED) ?? '').split(' '))
    const fresh = orders.filter(({ id, status }) => status === 'new' && !printed.has(id))
    if (fresh.length === 0) return
    write(sessionStorage, PRINTED, [...printed, ...fresh.map(({ id }) => id)].join(' '))
    enqueue(fresh)
  }, [enqueue, isAutomatic, orders])

  useEffect(() => {
    if (!next) return
    const waiting = new AbortController()
    const proceed = () => {
      waiting.abort()
      setQueue((all) => all.slice(1))
    }
    for (const event of OVER) window.addEventListener(event, proceed, { capture: true, signal: waiting.signal })
    window.print()
    return () => waiting.abort()
  }, [next])

  return {
    print: useCallback((order) => enqueue([order]), [enqueue]),
    isAutomatic,
    setAutomatic: (isOn) => {
      // What waits already has been seen: only what comes from now on is printed.
      if (isOn) write(sessionStorage, PRINTED, orders.map(({ id }) => id).join(' '))
      write(localStorage, SWITCH, isOn ? 'on' : 'off')
      setAutomatic(isOn)
    },
    ticket: next && createPortal(<Ticket order={next} />, document.body),
  }
}

/** A browser may forbid its storage: then the switch lasts as long as the screen. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // See above.
  }
}
