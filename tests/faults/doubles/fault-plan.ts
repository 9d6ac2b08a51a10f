/**
 * How an outside service answers a request: `late`; `lost` (done, but the connection breaks before the answer); `half` of an
 * answer; `refused` (the connection breaks before anything is done); `error` (nothing is done); `never`, until the repair.
 */
export const FAULTS = ['late', 'lost', 'half', 'refused', 'error', 'never'] as const
export type Fault = (typeof FAULTS)[number]
export type FaultPlan = ReturnType<typeof openFaultPlan>

/** What goes wrong next at one service. */
export function openFaultPlan() {
  let planned: Fault[] = []
  let afterwards: (() => void) | undefined
  const held = new Set<() => void>()
  let happened = 0
  return {
    /** The next requests end this way, instead of what was planned before. */
    plan(fault: Fault, times: number): void {
      planned = Array.from({ length: times }, () => fault)
    },
    next(): Fault | 'none' {
      const fault = planned.shift()
      if (fault) happened++
      return fault ?? 'none'
    },
    /** How many requests ended in a fault. */
    happened: () => happened,
    /** Called once, when the next request has been carried out but not yet answered. */
    afterNext(work: () => void): void {
      afterwards = work
    },
    carriedOut(): void {
      afterwards?.()
      afterwards = undefined
    },
    /** Resolves at the repair. */
    hold: () => new Promise<void>((resolve) => held.add(resolve)),
    repair(): void {
      planned = []
      afterwards = undefined
      for (const resolve of held) resolve()
      held.clear()
    },
    forget(): void {
      happened = 0
    },
  }
}

/** Long enough for something else to happen in between. */
export const LATE_MS = 150
