/** The value in the middle; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No values were measured.')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** The difference between the smallest and the largest value as a fraction of the median: 0.1 is ten per cent. */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle
}

/** The measurements of one side, and how much they varied. */
export type Sample = { readonly median: number; readonly spread: number; readonly values: readonly number[] }

export const sampleOf = (values: readonly number[]): Sample => ({
  median: median(values),
  spread: spread(values),
  values,
})

/** A target that a figure must reach or must not exceed. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

export const isWithin = (figure: number, target: Target): boolean =>
  'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost
