/** How many minutes there can be from one time on offer to the next: an hour is cut into equal parts. */
export const SLOT_LENGTHS: readonly number[] = [5, 10, 15, 20, 30, 60]
/** The checkout offers all times in one list. */
export const DAYS_AHEAD_MAX = 14
