import { z } from 'zod'

/** In the public menu, for what can be ordered for a later time only. */
export const SoldOutUntil = z
  .string()
  .optional()
  .describe('Only if it is sold out now: the instant from which it can be ordered again, for that time or later')
