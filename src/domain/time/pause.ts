/** No order can be due from the start up to, but not including, the end. Both are ISO 8601, as pages carry them. */
export type Pause = { readonly from: string; readonly until: string; readonly reason: string }

/** The first pause in force at that moment. */
export const pauseAt = (pauses: readonly Pause[], moment: number): Pause | undefined =>
  pauses.find(({ from, until }) => Date.parse(from) <= moment && moment < Date.parse(until))

/** The pause that rules out "as soon as possible": one now, or when the order would be ready. */
export const pauseOfAsap = (
  { leadMinutes, pauses = [] }: { readonly leadMinutes: number; readonly pauses?: readonly Pause[] | undefined },
  now: Date,
): Pause | undefined => pauseAt(pauses, now.getTime()) ?? pauseAt(pauses, now.getTime() + leadMinutes * 60_000)
