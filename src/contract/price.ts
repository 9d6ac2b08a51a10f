import { z } from 'zod'

const DOLLARS_MAX = 100_000
/** 18.55 * 100 is 1855.0000000000002 in binary floating point. */
const hasWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** A price as staff type it: dollars, with at most cents. */
export const Price = z
  .number('Please enter a valid price.')
  .min(0, 'Please enter a valid price.')
  .max(DOLLARS_MAX, 'Please enter a valid price.')
  .refine(hasWholeCents, 'Please enter a valid price.')
  .describe('Dollars')
