/** The possible intervals between two times on offer, in minutes. Each divides an hour evenly. */
export const SLOT_LENGTHS: readonly number[] = [5, 10, 15, 20, 30, 60]
/** When the first orders of an opening are ready. */
export type FirstTimes = 'at_opening' | 'after_lead'
/** The checkout offers all times in one list. */
export const DAYS_AHEAD_MAX = 14
