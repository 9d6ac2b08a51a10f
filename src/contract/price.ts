import { z } from 'zod'
import { hasWholeCents } from '#domain/money/money.ts'

const DOLLARS_MAX = 100_000
/** A price as staff type it: dollars, with at most cents. */
export const Price = z
  .number('Please enter a valid price.')
  .min(0, 'Please enter a valid price.')
  .max(DOLLARS_MAX, 'Please enter a valid price.')
  .refine(hasWholeCents, 'Please enter a valid price.')
  .describe('Dollars')
