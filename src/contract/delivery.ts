import { z } from 'zod'
import { requiredText } from './text.ts'

export const DeliveryCheckRequest = z
  .object({ address: requiredText(300, 'Please enter your delivery address.') })
  .meta({ id: 'DeliveryCheckRequest' })

/** `valid` is the server's verdict; without a distance the address was not found or the lookup failed. */
export const DeliveryCheck = z
  .object({
    valid: z.boolean(),
    distanceKm: z.number().nullable(),
    provider: z.string(),
    approximate: z.boolean(),
    needsConfirmation: z
      .boolean()
      .describe(
        'The place was guessed and lies near the edge: an order is taken, and the restaurant confirms it by phone',
      ),
  })
  .meta({ id: 'DeliveryCheck' })
export type DeliveryCheck = z.infer<typeof DeliveryCheck>
