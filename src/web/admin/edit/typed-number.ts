/** The number typed into a field; NaN if it is empty or not a number. The server gets it as null, and refuses it. */
export const numberFrom = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** The same for a field that may be empty: then null. */
export const optionalNumberFrom = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** A stored number in a field that may be empty. */
export const numberText = (number: number | null): string => (number === null ? '' : String(number))
