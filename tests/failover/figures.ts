import type { Fault } from './faults.ts'
import type { Attempt, PageView, Traffic } from './traffic.ts'

export type Figures = {
  readonly orders: number
  readonly refused: number
  /** From the first refused press to the first accepted one after the last refused. */
  readonly refusedMs: number
  readonly slowestMs: number
  readonly newPrimaryMs: number | undefined
  /** From the new primary, or the fault if the primary stayed. */
  readonly boardsMs: number | undefined
  readonly pages: number
  readonly failedPages: readonly string[]
  readonly slowestPage: PageView | undefined
}

const BOARDS_MAX_MS = 2_000

type Times = {
  readonly faultAt: number
  readonly newPrimaryAt: number | undefined
  readonly boardsLiveAt: number | undefined
}

export function figuresOf(traffic: Traffic, { faultAt, newPrimaryAt, boardsLiveAt }: Times): Figures {
  const attempts = traffic.attempts().filter(({ answeredAt }) => answeredAt >= faultAt)
  const accepted = attempts.filter(({ isAccepted }) => isAccepted)
  const pages = traffic.pages()
  return {
    orders: traffic.attempts().filter(({ isAccepted }) => isAccepted).length,
    refused: attempts.filter(({ isAccepted }) => isAccepted === false).length,
    refusedMs: refusedFor(attempts),
    slowestMs: Math.max(0, ...accepted.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    newPrimaryMs: newPrimaryAt && newPrimaryAt - faultAt,
    boardsMs: boardsLiveAt && boardsLiveAt - (newPrimaryAt ?? faultAt),
    pages: pages.length,
    failedPages: pages
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path} was answered ${status}`),
    slowestPage: pages.toSorted((one, other) => other.ms - one.ms)[0],
  }
}

function refusedFor(attempts: readonly Attempt[]): number {
  const refused = attempts.filter(({ isAccepted }) => isAccepted === false).map(({ sentAt }) => sentAt)
  if (refused.length === 0) return 0
  const last = Math.max(...refused)
  const after = attempts.filter(({ isAccepted, sentAt }) => isAccepted && sentAt > last).map(({ sentAt }) => sentAt)
  return Math.min(...after) - Math.min(...refused)
}

/** A sentence for every figure beyond its target. */
export function beyondTargets(fault: Fault, { refusedMs, boardsMs, newPrimaryMs, failedPages }: Figures): string[] {
  return [
    ...new Set(failedPages.map((page) => `${page}.`)),
    ...(refusedMs > fault.refusedMaxMs
      ? [`Orders were refused for ${seconds(refusedMs)}, and may be for ${seconds(fault.refusedMaxMs)}.`]
      : []),
    ...(newPrimaryMs !== undefined && (boardsMs === undefined || boardsMs > BOARDS_MAX_MS)
      ? [
          `Boards were live ${boardsMs === undefined ? 'never' : seconds(boardsMs)} after the new primary, not within ${seconds(BOARDS_MAX_MS)}.`,
        ]
      : []),
  ]
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const describe = ({
  orders,
  refused,
  refusedMs,
  slowestMs,
  newPrimaryMs,
  boardsMs,
  pages,
  slowestPage,
}: Figures): string =>
  [
    `${orders} orders`,
    `refused ${refused} for ${seconds(refusedMs)}`,
    `slowest order ${seconds(slowestMs)}`,
    newPrimaryMs === undefined ? 'same primary' : `new primary +${seconds(newPrimaryMs)}`,
    boardsMs === undefined ? 'boards not seen' : `boards ${newPrimaryMs === undefined ? '' : '+'}${seconds(boardsMs)}`,
    `${pages} pages, slowest ${slowestPage?.path} ${seconds(slowestPage?.ms ?? 0)}`,
  ].join(', ')
