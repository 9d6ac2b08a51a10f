import { z } from 'zod'
import { DollarAmount } from './fields.ts'

/** The restaurant's public facts, as `GET /api/restaurant` answers them. */
export const RestaurantProfile = z
  .object({
    name: z.string(),
    tagline: z.string(),
    address: z.object({
      street: z.string(),
      suburb: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
    }),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    hours: z.object({
      text: z.array(z.string()),
      week: z.array(z.object({ opens: z.string(), closes: z.string() }).nullable()).length(7),
      openNow: z.boolean(),
    }),
    delivery: z.object({ minimum: DollarAmount, radiusKm: z.number(), leadMinutes: z.number() }),
    pickup: z.object({ leadMinutes: z.number() }),
    chat: z.object({ name: z.string(), url: z.string() }).nullable(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    marketplaces: z.array(z.object({ name: z.string(), url: z.string(), logo: z.string() })),
  })
  .meta({ id: 'RestaurantProfile' })
export type RestaurantProfile = z.infer<typeof RestaurantProfile>
