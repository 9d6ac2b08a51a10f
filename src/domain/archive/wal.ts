/** A segment of PostgreSQL's write-ahead log: 8 digits of its timeline, then its position, with 16 MB each. */
export type SegmentName = string

const SEGMENT = /^[0-9A-F]{24}$/
const SEGMENTS_PER_LOG = 256

export const isSegment = (name: string): boolean => SEGMENT.test(name)

/** Its three numbers of eight digits each. */
const numbersOf = (name: SegmentName): number[] =>
  Array.from(name.matchAll(/.{8}/g), ([digits]) => Number.parseInt(digits, 16))

export const timelineOf = (name: SegmentName): number => numbersOf(name)[0] ?? 0

/** Grows along all timelines. */
export function positionOf(name: SegmentName): number {
  const [, log = 0, segment = 0] = numbersOf(name)
  return log * SEGMENTS_PER_LOG + segment
}

/** The timeline that a file begins to describe; undefined for any other file. */
export function historyOf(name: string): number | undefined {
  const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(name) ?? []
  return timeline === undefined ? undefined : Number.parseInt(timeline, 16)
}

/** A copy of the whole database, from which the log leads on. */
export type BaseCopy = {
  readonly timeline: number
  readonly firstSegment: SegmentName
  /** Without it, the copy is not consistent. */
  readonly lastSegment: SegmentName
  readonly endedAt: Date
}

/** How far the log leads on from a base copy without a gap; undefined if the copy cannot be used. */
export type Reach = {
  readonly lastSegment: SegmentName
  /** Later segments are there, but not the next one. */
  readonly hasGap: boolean
}

export function reachOf(copy: BaseCopy, segments: readonly SegmentName[]): Reach | undefined {
  const byPosition = new Map<number, SegmentName>()
  for (const name of segments.toSorted()) {
    if (timelineOf(name) >= copy.timeline) byPosition.set(positionOf(name), name)
  }
  let position = positionOf(copy.firstSegment)
  while (byPosition.has(position)) position++
  const lastSegment = byPosition.get(position - 1)
  if (!lastSegment || position <= positionOf(copy.lastSegment)) return undefined
  return { lastSegment, hasGap: [...byPosition.keys()].some((each) => each > position) }
}

/** The newest base copy from which a time can be reached, which must lie after the copy was complete. */
export const chooseBaseCopy = <Copy extends BaseCopy>(copies: readonly Copy[], to: Date): Copy | undefined =>
  copies.filter(({ endedAt }) => endedAt <= to).toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())[0]

const HOUR_MS = 60 * 60_000
const QUIET_HOUR = 4

type Due = {
  readonly newest: BaseCopy | undefined
  readonly segments: readonly SegmentName[]
  readonly timeline: number
  readonly now: Date
  /** At the restaurant. */
  readonly hour: number
}

/** Once a day while the shop is quiet; at once if the log no longer leads on from the newest copy. */
export function isBaseCopyDue({ newest, segments, timeline, now, hour }: Due): boolean {
  if (!newest || newest.timeline !== timeline) return true
  const ageMs = now.getTime() - newest.endedAt.getTime()
  if (ageMs >= 26 * HOUR_MS || (ageMs >= 20 * HOUR_MS && hour === QUIET_HOUR)) return true
  return reachOf(newest, segments)?.hasGap === true
}

/** What nobody needs who wants to restore to any second since then. */
export function findOutdated<Copy extends BaseCopy>(
  copies: readonly Copy[],
  segments: readonly SegmentName[],
  since: Date,
): { readonly copies: readonly Copy[]; readonly segments: readonly SegmentName[] } {
  const oldest = chooseBaseCopy(copies, since)
  const kept = copies.filter((copy) => copy === oldest || copy.endedAt > since)
  const firstPosition = Math.min(...kept.map(({ firstSegment }) => positionOf(firstSegment)))
  return {
    copies: copies.filter((copy) => !kept.includes(copy)),
    segments: kept.length === 0 ? [] : segments.filter((name) => positionOf(name) < firstPosition),
  }
}
