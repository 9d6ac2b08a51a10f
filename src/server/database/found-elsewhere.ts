import type { OtherMatches } from '#contract/list.ts'

/** How many records of a status a search finds: on the days of the filter, and on all days. */
export type FoundCount<Status> = { readonly status: Status; readonly onTheseDays: number; readonly onAllDays: number }

type Shown<Status> = {
  /** The statuses that the filter shows; undefined for all of them. */
  readonly statuses: readonly Status[] | undefined
  /** All there are, in the order in which they are told. */
  readonly all: readonly Status[]
}

/** What a search finds beside a filter of status and days, each with the filters that show it; undefined when that is nothing. */
export function foundElsewhere<Status extends string>(
  found: readonly FoundCount<Status>[],
  { statuses, all }: Shown<Status>,
): OtherMatches[] | undefined {
  const isShown = ({ status }: { readonly status: Status }) => statuses === undefined || statuses.includes(status)
  const onOtherDays = (counts: readonly FoundCount<Status>[]) =>
    counts.reduce((sum, { onTheseDays, onAllDays }) => sum + onAllDays - onTheseDays, 0)
  const hidden = found
    .filter((one) => !isShown(one))
    .sort((one, other) => all.indexOf(one.status) - all.indexOf(other.status))
  const elsewhere: OtherMatches[] = [
    ...hidden.map(({ status, onTheseDays }) => ({ count: onTheseDays, filters: { status } })),
    { count: onOtherDays(found.filter(isShown)), filters: { from: '', to: '' } },
    { count: onOtherDays(hidden), filters: { status: 'all', from: '', to: '' } },
  ].filter(({ count }) => count > 0)
  return elsewhere.length > 0 ? elsewhere : undefined
}
