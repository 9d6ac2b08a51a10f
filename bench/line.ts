import { isWithin, type Sample, type Target } from './statistics.ts'

/** One printed figure. Without a target it is information. */
export type Line = {
  readonly what: string
  /** A ratio, unless a unit is named. */
  readonly figure: number
  readonly unit?: 'ms' | 's' | 'MB' | 'points'
  readonly target?: Target
  readonly detail: string
}

export const misses = ({ figure, target }: Line): boolean => target !== undefined && !isWithin(figure, target)

export function inWords(line: Line): string {
  const { what, figure, unit = '', target, detail } = line
  const mark = target === undefined ? 'info' : misses(line) ? 'MISS' : 'ok  '
  const value = `${figure.toFixed(digitsOf(figure, line))} ${unit}`.trim().padStart(11)
  return `${mark}${value}  ${inBrackets(target)}${what}\n${' '.repeat(17)}${detail}\n`
}

const digitsOf = (figure: number, { unit }: Line): number => (unit && unit !== 's' ? 0 : figure < 0.1 ? 3 : 2)

const inBrackets = (target: Target | undefined): string => {
  if (target === undefined) return ''
  return 'atLeast' in target ? `(at least ${target.atLeast})  ` : `(at most ${target.atMost})  `
}

/** `8,005/s ±4 %`: the median, and half of the spread to either side. */
export const rate = ({ median, spread }: Sample): string =>
  `${Math.round(median).toLocaleString('en-NZ')}/s ±${Math.round(spread * 50)} %`

export const time = ({ median, spread }: Sample): string => `${ms(median)} ±${Math.round(spread * 50)} %`

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
