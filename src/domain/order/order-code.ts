/** An order's code: `SP-` and the moment it was placed, in base 36. Two in one millisecond: the second takes the next one. */
export const orderCode = (placedAtMs: number): string => `SP-${placedAtMs.toString(36).toUpperCase()}`
