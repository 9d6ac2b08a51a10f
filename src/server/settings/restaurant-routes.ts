import { createRoute } from '@hono/zod-openapi'
import { PublicRestaurant } from '#contract/restaurant.ts'
import { SECTION_SCHEMAS } from '#contract/settings.ts'
import { parseStored } from '#contract/stored.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { openingAt } from '#domain/time/opening.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { zoneClock } from '#domain/time/time-zone.ts'
import { jsonAnswer, newApi } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'

const shown = createRoute({
  method: 'get',
  path: '/restaurant',
  operationId: 'getRestaurant',
  summary: 'Name, contact, opening hours, delivery rules and links',
  description: 'The facts that the pages show, and whether the restaurant is open now.',
  tags: ['Restaurant'],
  responses: { 200: jsonAnswer(PublicRestaurant, 'The restaurant, and whether it is open now') },
})

export const restaurantRoutes = (shop: Shop) => newApi().openapi(shown, (c) => c.json(readRestaurant(shop), 200))

/** The restaurant's public facts, and whether it is open now. */
function readRestaurant({ restaurant, publicUrl, now }: Shop): PublicRestaurant {
  const { name, tagline, address, location, phone, email, timeZone, currency, hours } = restaurant
  const { delivery, pickup, chat } = restaurant
  return {
    name,
    url: publicUrl,
    tagline,
    address: { ...address },
    location: { ...location },
    phone,
    email,
    timeZone,
    currency,
    hours: {
      text: describeHours(hours, restaurant),
      week: hours.weekly.map(([first]) => first ?? null),
      ...parseStored(SECTION_SCHEMAS.hours, hours),
      openNow: openingAt(hours, now(), zoneClock(timeZone)).isOpen,
    },
    delivery: {
      minimum: decimalFromCents(delivery.minimumCents, restaurant.amountFormat),
      radiusKm: delivery.radiusKm,
      leadMinutes: delivery.leadMinutes,
    },
    pickup: { leadMinutes: pickup.leadMinutes },
    chat,
    social: [...restaurant.social],
    marketplaces: [...restaurant.marketplaces],
  }
}
