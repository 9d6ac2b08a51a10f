import { z } from 'zod'

/** Chosen by whoever asks; sent again with the same request, it does nothing a second time. */
export const IdempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(255, 'An Idempotency-Key has at most 255 characters.').optional(),
})
