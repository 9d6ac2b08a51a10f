import { z } from 'zod'
import { DecimalAmount } from './fields.ts'

const Range = z.object({ opens: z.string(), closes: z.string() })
const Week = z.array(z.array(Range)).length(7).nullable()

/** The restaurant's public facts, as `GET /api/restaurant` answers them. */
export const PublicRestaurant = z
  .object({
    name: z.string(),
    url: z.string().describe('Its website, which shows the menu'),
    tagline: z.string(),
    address: z.object({
      street: z.string(),
      suburb: z.string(),
      city: z.string(),
      state: z.string().describe('State or province; empty without one'),
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
      week: z.array(Range.nullable()).length(7).describe('The first range of each day, Monday first; null: closed'),
      weekly: z
        .array(z.array(Range))
        .length(7)
        .describe('All ranges of each day; one that does not close after it opens ends the next day'),
      services: z.object({ pickup: Week, delivery: Week, tables: Week }).describe('For services with different hours'),
      specialDays: z.array(
        z.object({ name: z.string(), from: z.string(), to: z.string(), isYearly: z.boolean(), hours: z.array(Range) }),
      ),
      openNow: z.boolean(),
    }),
    delivery: z.object({ minimum: DecimalAmount, radiusKm: z.number(), leadMinutes: z.number() }),
    pickup: z.object({ leadMinutes: z.number() }),
    chat: z.object({ name: z.string(), url: z.string() }).nullable(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    marketplaces: z.array(z.object({ name: z.string(), url: z.string(), logo: z.string() })),
  })
  .meta({ id: 'RestaurantProfile' })
export type PublicRestaurant = z.infer<typeof PublicRestaurant>
