/** Until a restaurant chooses its own letters. */
export const DEFAULT_CODE_PREFIX = 'SP'

/**
 * The restaurant's letters and the time in milliseconds, in base 36. For a second order in the same millisecond, pass the next one.
 */
export const orderCode = (prefix: string, placedAtMs: number): string =>
  `${prefix}-${placedAtMs.toString(36).toUpperCase()}`

/** A folded word of a search as order codes are compared: 0 and O are the same, and so are 1, I and L. Undefined if no code has it. */
export function comparableCode(word: string): string | undefined {
  if (!/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(word)) return undefined
  return word.replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1')
}
