import { z } from 'zod'

/** A text that must be there: trimmed, bounded, without control characters. */
export const requiredText = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters.`)
    .regex(PRINTABLE, 'Please use ordinary characters.')

/** A text that may be empty: trimmed, bounded. */
export const boundedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .regex(PRINTABLE, 'Please use ordinary characters.')

/** A text that may be missing or empty: trimmed, bounded. */
export const optionalText = (max: number) => boundedText(max).default('')

/** Line breaks and tabs are ordinary; what PostgreSQL cannot store is not: NUL and its kind, and half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about.
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u
