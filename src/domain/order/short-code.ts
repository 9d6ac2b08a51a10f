/** The end of an order's code, by which staff call it: the beginning is the same for hours. */
export const shortCode = (code: string): string => code.slice(-3)
