import type { World } from '../faults/world.ts'

/** A time in which a board could receive nothing, by `performance.now()`. */
export type Outage = { readonly board: number | 'all'; readonly from: number; readonly until: number }

/** What a board received and showed, by `performance.now()`. */
type Board = {
  readonly name: string
  readonly outages: readonly Outage[]
  /** When the stream named each order; undefined for a board in a browser, which does not report it. */
  readonly announced: ReadonlyMap<string, readonly number[]> | undefined
  readonly shown: ReadonlyMap<string, number>
}

/** How long it took until boards showed orders, in milliseconds. */
type BoardDelays = {
  readonly name: string
  readonly usual: number
  readonly longest: number
  readonly afterTrouble: number
}

/** How late an order may reach a board on an otherwise idle machine. */
export const ON_BOARD_MS = 1_000
/** How long the processes need to listen again once the database is back. */
const RECOVERY_MS = 3_000

/** A sentence for every order that a board received or showed too late, measured from the accepted payment, or the board's return. */
export async function checkBoards(
  { boards, webhooks, cluster }: World,
  outages: readonly Outage[],
  drawn: ReadonlyMap<string, number> | undefined,
  onBoardMs: number,
): Promise<{ problems: string[]; delays: BoardDelays[] }> {
  const all: Board[] = boards.map((board, index) => ({
    name: `Board ${index}`,
    outages: outages.filter(({ board: which }) => which === index || which === 'all'),
    announced: board.announced(),
    shown: board.paidShownAt(),
  }))
  if (drawn) {
    const everywhere = outages.filter(({ board }) => board === 'all')
    all.push({ name: 'The board in the browser', outages: everywhere, announced: undefined, shown: drawn })
  }
  // An order that was cancelled while a board was cut off need not appear when the board is back.
  const cancelled = await cluster.query<{ id: string }>(`SELECT id FROM orders WHERE status = 'cancelled'`)
  const gone = new Set(cancelled.map(({ id }) => id))
  const checked = all.map((board) => checkBoard(board, { payments: webhooks.payments(), gone, onBoardMs }))
  return { problems: checked.flatMap(({ problems }) => problems), delays: checked.map(({ delays }) => delays) }
}

type Expected = {
  readonly payments: ReturnType<World['webhooks']['payments']>
  readonly gone: ReadonlySet<string>
  readonly onBoardMs: number
}

function checkBoard({ name, outages, announced, shown }: Board, { payments, gone, onBoardMs }: Expected) {
  const problems: string[] = []
  const usual: number[] = []
  const afterTrouble: number[] = []
  for (const [id, { sentAt, acceptedAt }] of payments) {
    const outage = outages.find(({ from, until }) => acceptedAt > from - ON_BOARD_MS && sentAt < until + RECOVERY_MS)
    const since = Math.max(acceptedAt, outage?.until ?? 0)
    const limit = outage ? RECOVERY_MS + onBoardMs - ON_BOARD_MS : onBoardMs
    const shownAt = shown.get(id)
    // After an outage the board reads everything again, so the stream need not name the order.
    const announcedAt = outage ? undefined : announced?.get(id)?.find((at) => at >= sentAt)
    if (announced && !outage && announcedAt === undefined) problems.push(`${name} never received that ${id} is paid.`)
    if (announcedAt !== undefined && announcedAt - since > limit)
      problems.push(`${name} received ${id} ${Math.round(announcedAt - since)} ms after its payment.`)
    if (shownAt === undefined) {
      if (!gone.has(id)) problems.push(`${name} never showed ${id}.`)
      continue
    }
    const delay = Math.max(0, shownAt - since)
    if (delay > limit) problems.push(`${name} showed ${id} ${Math.round(delay)} ms after it could.`)
    ;(outage ? afterTrouble : usual).push(delay)
  }
  return { problems, delays: { name, ...figuresOf(usual), afterTrouble: Math.round(Math.max(0, ...afterTrouble)) } }
}

function figuresOf(delays: readonly number[]): { usual: number; longest: number } {
  const sorted = delays.toSorted((one, other) => one - other)
  return { usual: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), longest: Math.round(sorted.at(-1) ?? 0) }
}
